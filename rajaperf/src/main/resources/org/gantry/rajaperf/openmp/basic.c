/* The Basic kernels under OpenMP. Every function runs its loops `reps` times. */
#include <math.h>
#include <stdint.h>

enum { MOST_ARRAYS = 26 };

void basic_array_of_ptrs(
        int64_t reps, int64_t n, double *restrict y, const double *restrict values, int64_t arrays) {
    const double *x[MOST_ARRAYS];
    for (int64_t a = 0; a < arrays; a++) {
        x[a] = values + a * n;
    }
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel for
        for (int64_t i = 0; i < n; i++) {
            double sum = 0.0;
            for (int64_t a = 0; a < arrays; a++) {
                sum += x[a][i];
            }
            y[i] = sum;
        }
    }
}

void basic_copy8(
        int64_t reps,
        int64_t n,
        double *restrict y0,
        double *restrict y1,
        double *restrict y2,
        double *restrict y3,
        double *restrict y4,
        double *restrict y5,
        double *restrict y6,
        double *restrict y7,
        const double *restrict x0,
        const double *restrict x1,
        const double *restrict x2,
        const double *restrict x3,
        const double *restrict x4,
        const double *restrict x5,
        const double *restrict x6,
        const double *restrict x7) {
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel for
        for (int64_t i = 0; i < n; i++) {
            y0[i] = x0[i];
            y1[i] = x1[i];
            y2[i] = x2[i];
            y3[i] = x3[i];
            y4[i] = x4[i];
            y5[i] = x5[i];
            y6[i] = x6[i];
            y7[i] = x7[i];
        }
    }
}

void basic_daxpy(int64_t reps, int64_t n, double *restrict y, const double *restrict x, double a) {
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel for
        for (int64_t i = 0; i < n; i++) {
            y[i] += a * x[i];
        }
    }
}

void basic_if_quad(
        int64_t reps,
        int64_t n,
        const double *restrict a,
        const double *restrict b,
        const double *restrict c,
        double *restrict x1,
        double *restrict x2) {
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel for
        for (int64_t i = 0; i < n; i++) {
            double s = b[i] * b[i] - 4.0 * a[i] * c[i];
            if (s >= 0) {
                s = sqrt(s);
                x2[i] = (-b[i] + s) / (2.0 * a[i]);
                x1[i] = (-b[i] - s) / (2.0 * a[i]);
            } else {
                x2[i] = 0.0;
                x1[i] = 0.0;
            }
        }
    }
}

void basic_init3(
        int64_t reps,
        int64_t n,
        double *restrict out1,
        double *restrict out2,
        double *restrict out3,
        const double *restrict in1,
        const double *restrict in2) {
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel for
        for (int64_t i = 0; i < n; i++) {
            out1[i] = out2[i] = out3[i] = -in1[i] - in2[i];
        }
    }
}

void basic_init_view1d(int64_t reps, int64_t n, double *restrict a, double v) {
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel for
        for (int64_t i = 0; i < n; i++) {
            a[i] = (i + 1) * v;
        }
    }
}

void basic_init_view1d_offset(int64_t reps, int64_t n, double *restrict a, double v) {
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel for
        for (int64_t i = 1; i < n + 1; i++) {
            a[i - 1] = i * v;
        }
    }
}

void basic_muladdsub(
        int64_t reps,
        int64_t n,
        double *restrict out1,
        double *restrict out2,
        double *restrict out3,
        const double *restrict in1,
        const double *restrict in2) {
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel for
        for (int64_t i = 0; i < n; i++) {
            out1[i] = in1[i] * in2[i];
            out2[i] = in1[i] + in2[i];
            out3[i] = in1[i] - in2[i];
        }
    }
}

void basic_nested_init(int64_t reps, int64_t m, double *restrict a) {
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel for
        for (int64_t k = 0; k < m; k++) {
            for (int64_t j = 0; j < m; j++) {
                for (int64_t i = 0; i < m; i++) {
                    a[i + m * (j + m * k)] = 0.00000001 * i * j * k;
                }
            }
        }
    }
}

void basic_pi_reduce(int64_t reps, int64_t n, double dx, double *restrict pi) {
    for (int64_t rep = 0; rep < reps; rep++) {
        double sum = 0.0;
#pragma omp parallel for reduction(+ : sum)
        for (int64_t i = 0; i < n; i++) {
            double x = (i + 0.5) * dx;
            sum += dx / (1.0 + x * x);
        }
        *pi = 4.0 * sum;
    }
}

void basic_reduce3_int(int64_t reps, int64_t n, const int32_t *restrict v, int32_t *restrict totals) {
    for (int64_t rep = 0; rep < reps; rep++) {
        int32_t sum = 0;
        int32_t min = INT32_MAX;
        int32_t max = INT32_MIN;
#pragma omp parallel for reduction(+ : sum) reduction(min : min) reduction(max : max)
        for (int64_t i = 0; i < n; i++) {
            sum += v[i];
            min = v[i] < min ? v[i] : min;
            max = v[i] > max ? v[i] : max;
        }
        totals[0] += sum;
        totals[1] = min < totals[1] ? min : totals[1];
        totals[2] = max > totals[2] ? max : totals[2];
    }
}

void basic_reduce_struct(
        int64_t reps, int64_t n, const double *restrict x, const double *restrict y, double *restrict bounds) {
    for (int64_t rep = 0; rep < reps; rep++) {
        double xsum = 0.0, xmin = 0.0, xmax = 0.0;
        double ysum = 0.0, ymin = 0.0, ymax = 0.0;
#pragma omp parallel for reduction(+ : xsum, ysum) reduction(min : xmin, ymin) reduction(max : xmax, ymax)
        for (int64_t i = 0; i < n; i++) {
            xsum += x[i];
            xmin = x[i] < xmin ? x[i] : xmin;
            xmax = x[i] > xmax ? x[i] : xmax;
            ysum += y[i];
            ymin = y[i] < ymin ? y[i] : ymin;
            ymax = y[i] > ymax ? y[i] : ymax;
        }
        bounds[0] = xsum / n;
        bounds[1] = xmin;
        bounds[2] = xmax;
        bounds[3] = ysum / n;
        bounds[4] = ymin;
        bounds[5] = ymax;
    }
}

static inline double inverse_distance(double x, double y, double xp, double yp) {
    return 1.0 / sqrt((x - xp) * (x - xp) + (y - yp) * (y - yp));
}

void basic_trap_int(
        int64_t reps, int64_t n, double x0, double xp, double y, double yp, double h, double *restrict total) {
    for (int64_t rep = 0; rep < reps; rep++) {
        double sum = 0.0;
#pragma omp parallel for reduction(+ : sum)
        for (int64_t i = 0; i < n; i++) {
            sum += inverse_distance(x0 + i * h, y, xp, yp);
        }
        *total += sum * h;
    }
}
