/* The Stream kernels under OpenMP. Every function runs its loops `reps` times. */
#include <stdint.h>

void stream_add(int64_t reps, int64_t n, const double *restrict a, const double *restrict b, double *restrict c) {
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel for
        for (int64_t i = 0; i < n; i++) {
            c[i] = a[i] + b[i];
        }
    }
}

void stream_copy(int64_t reps, int64_t n, const double *restrict a, double *restrict c) {
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel for
        for (int64_t i = 0; i < n; i++) {
            c[i] = a[i];
        }
    }
}

void stream_mul(int64_t reps, int64_t n, double *restrict b, const double *restrict c, double alpha) {
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel for
        for (int64_t i = 0; i < n; i++) {
            b[i] = alpha * c[i];
        }
    }
}

void stream_triad(
        int64_t reps, int64_t n, double *restrict a, const double *restrict b, const double *restrict c, double alpha) {
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel for
        for (int64_t i = 0; i < n; i++) {
            a[i] = b[i] + alpha * c[i];
        }
    }
}

void stream_dot(int64_t reps, int64_t n, const double *restrict a, const double *restrict b, double *restrict dot) {
    for (int64_t rep = 0; rep < reps; rep++) {
        double sum = 0.0;
#pragma omp parallel for reduction(+ : sum)
        for (int64_t i = 0; i < n; i++) {
            sum += a[i] * b[i];
        }
        *dot += sum;
    }
}
