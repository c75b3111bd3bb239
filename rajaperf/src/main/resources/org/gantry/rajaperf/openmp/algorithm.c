/* The Algorithm kernels under OpenMP. Every function runs its loops `reps` times. */
#include <stdint.h>

void algorithm_memcpy(int64_t reps, int64_t n, const double *restrict x, double *restrict y) {
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel for
        for (int64_t i = 0; i < n; i++) {
            y[i] = x[i];
        }
    }
}

void algorithm_memset(int64_t reps, int64_t n, double *restrict x, double value) {
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel for
        for (int64_t i = 0; i < n; i++) {
            x[i] = value;
        }
    }
}

void algorithm_reduce_sum(int64_t reps, int64_t n, const double *restrict x, double *restrict sum) {
    for (int64_t rep = 0; rep < reps; rep++) {
        double total = 0.0;
#pragma omp parallel for reduction(+ : total)
        for (int64_t i = 0; i < n; i++) {
            total += x[i];
        }
        *sum = total;
    }
}
