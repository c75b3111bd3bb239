/* How many floating-point operations the processors can do in registers. */
#include <stdint.h>

#if defined(__AVX512F__)
typedef double Vector __attribute__((vector_size(64)));
#elif defined(__AVX__)
typedef double Vector __attribute__((vector_size(32)));
#else
typedef double Vector __attribute__((vector_size(16)));
#endif

/* Enough chains to hide the latency of an operation, few enough to stay in registers. */
enum { CHAINS = 10, LANES = sizeof(Vector) / sizeof(double) };

/* Adds what was computed to result[0], so that it has to be; result[1] is the number of operations of all threads. */
void roof_flops(int64_t reps, int64_t turns, double *restrict result) {
    double total = 0.0;
    int64_t operations = 0;
#pragma omp parallel reduction(+ : total, operations)
    {
        Vector factor = (Vector) {0} + 0.999;
        Vector term = (Vector) {0} + 0.001;
        Vector x[CHAINS];
        for (int c = 0; c < CHAINS; c++) {
            x[c] = (Vector) {0} + c;
        }
        for (int64_t turn = 0; turn < reps * turns; turn++) {
#pragma GCC unroll 10
            for (int c = 0; c < CHAINS; c++) {
                x[c] = x[c] * factor + term;
            }
        }
        for (int c = 0; c < CHAINS; c++) {
            for (int lane = 0; lane < LANES; lane++) {
                total += x[c][lane];
            }
        }
        operations += reps * turns * CHAINS * LANES * 2;
    }
    result[0] += total;
    result[1] = (double) operations;
}
