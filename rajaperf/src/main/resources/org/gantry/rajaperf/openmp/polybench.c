/* The Polybench kernels under OpenMP. Every function runs its loops `reps` times. */
#include <stdint.h>

void polybench_2mm(
        int64_t reps,
        int64_t m,
        int64_t inner,
        double alpha,
        double beta,
        double *restrict tmp,
        const double *restrict a,
        const double *restrict b,
        const double *restrict c,
        double *restrict d) {
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel for collapse(2)
        for (int64_t i = 0; i < m; i++) {
            for (int64_t j = 0; j < m; j++) {
                double dot = 0.0;
                for (int64_t k = 0; k < inner; k++) {
                    dot += alpha * a[k + i * inner] * b[j + k * m];
                }
                tmp[j + i * m] = dot;
            }
        }
#pragma omp parallel for collapse(2)
        for (int64_t i = 0; i < m; i++) {
            for (int64_t l = 0; l < m; l++) {
                double dot = beta;
                for (int64_t j = 0; j < m; j++) {
                    dot += tmp[j + i * m] * c[l + j * m];
                }
                d[l + i * m] = dot;
            }
        }
    }
}

void polybench_3mm(
        int64_t reps,
        int64_t m,
        int64_t left,
        int64_t right,
        const double *restrict a,
        const double *restrict b,
        const double *restrict c,
        const double *restrict d,
        double *restrict e,
        double *restrict f,
        double *restrict g) {
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel for collapse(2)
        for (int64_t i = 0; i < m; i++) {
            for (int64_t j = 0; j < m; j++) {
                double dot = 0.0;
                for (int64_t k = 0; k < left; k++) {
                    dot += a[k + i * left] * b[j + k * m];
                }
                e[j + i * m] = dot;
            }
        }
#pragma omp parallel for collapse(2)
        for (int64_t j = 0; j < m; j++) {
            for (int64_t l = 0; l < m; l++) {
                double dot = 0.0;
                for (int64_t k = 0; k < right; k++) {
                    dot += c[k + j * right] * d[l + k * m];
                }
                f[l + j * m] = dot;
            }
        }
#pragma omp parallel for collapse(2)
        for (int64_t i = 0; i < m; i++) {
            for (int64_t l = 0; l < m; l++) {
                double dot = 0.0;
                for (int64_t j = 0; j < m; j++) {
                    dot += e[j + i * m] * f[l + j * m];
                }
                g[l + i * m] = dot;
            }
        }
    }
}

void polybench_adi(
        int64_t reps,
        int64_t m,
        int64_t steps,
        double a,
        double b,
        double c,
        double d,
        double e,
        double f,
        double *restrict u,
        double *restrict v,
        double *restrict p,
        double *restrict q) {
    for (int64_t rep = 0; rep < reps; rep++) {
        for (int64_t t = 0; t < steps; t++) {
#pragma omp parallel for
            for (int64_t i = 1; i < m - 1; i++) {
                v[i] = 1.0;
                p[i * m] = 0.0;
                q[i * m] = v[i];
                for (int64_t j = 1; j < m - 1; j++) {
                    p[i * m + j] = -c / (a * p[i * m + j - 1] + b);
                    q[i * m + j] = (-d * u[j * m + i - 1] + (1.0 + 2.0 * d) * u[j * m + i] - f * u[j * m + i + 1]
                                    - a * q[i * m + j - 1])
                            / (a * p[i * m + j - 1] + b);
                }
                v[(m - 1) * m + i] = 1.0;
                for (int64_t k = m - 2; k >= 1; k--) {
                    v[k * m + i] = p[i * m + k] * v[(k + 1) * m + i] + q[i * m + k];
                }
            }
#pragma omp parallel for
            for (int64_t i = 1; i < m - 1; i++) {
                u[i * m] = 1.0;
                p[i * m] = 0.0;
                q[i * m] = u[i * m];
                for (int64_t j = 1; j < m - 1; j++) {
                    p[i * m + j] = -f / (d * p[i * m + j - 1] + e);
                    q[i * m + j] = (-a * v[(i - 1) * m + j] + (1.0 + 2.0 * a) * v[i * m + j] - c * v[(i + 1) * m + j]
                                    - d * q[i * m + j - 1])
                            / (d * p[i * m + j - 1] + e);
                }
                u[i * m + m - 1] = 1.0;
                for (int64_t k = m - 2; k >= 1; k--) {
                    u[i * m + k] = p[i * m + k] * u[i * m + k + 1] + q[i * m + k];
                }
            }
        }
    }
}

void polybench_atax(
        int64_t reps,
        int64_t m,
        double *restrict tmp,
        double *restrict y,
        const double *restrict x,
        const double *restrict a) {
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel for
        for (int64_t i = 0; i < m; i++) {
            y[i] = 0.0;
            double dot = 0.0;
            for (int64_t j = 0; j < m; j++) {
                dot += a[j + i * m] * x[j];
            }
            tmp[i] = dot;
        }
#pragma omp parallel for
        for (int64_t j = 0; j < m; j++) {
            double dot = y[j];
            for (int64_t i = 0; i < m; i++) {
                dot += a[j + i * m] * tmp[i];
            }
            y[j] = dot;
        }
    }
}

void polybench_fdtd_2d(
        int64_t reps,
        int64_t m,
        int64_t steps,
        const double *restrict fict,
        double *restrict ex,
        double *restrict ey,
        double *restrict hz) {
    for (int64_t rep = 0; rep < reps; rep++) {
        for (int64_t t = 0; t < steps; t++) {
#pragma omp parallel for
            for (int64_t j = 0; j < m; j++) {
                ey[j] = fict[t];
            }
#pragma omp parallel for
            for (int64_t i = 1; i < m; i++) {
                for (int64_t j = 0; j < m; j++) {
                    ey[j + i * m] = ey[j + i * m] - 0.5 * (hz[j + i * m] - hz[j + (i - 1) * m]);
                }
            }
#pragma omp parallel for
            for (int64_t i = 0; i < m; i++) {
                for (int64_t j = 1; j < m; j++) {
                    ex[j + i * m] = ex[j + i * m] - 0.5 * (hz[j + i * m] - hz[j - 1 + i * m]);
                }
            }
#pragma omp parallel for
            for (int64_t i = 0; i < m - 1; i++) {
                for (int64_t j = 0; j < m - 1; j++) {
                    hz[j + i * m] = hz[j + i * m]
                            - 0.7 * (ex[j + 1 + i * m] - ex[j + i * m] + ey[j + (i + 1) * m] - ey[j + i * m]);
                }
            }
        }
    }
}

void polybench_floyd_warshall(int64_t reps, int64_t m, const double *restrict pin, double *restrict pout) {
    for (int64_t rep = 0; rep < reps; rep++) {
        for (int64_t k = 0; k < m; k++) {
#pragma omp parallel for
            for (int64_t i = 0; i < m; i++) {
                for (int64_t j = 0; j < m; j++) {
                    pout[j + i * m] = pin[j + i * m] < pin[k + i * m] + pin[j + k * m]
                            ? pin[j + i * m]
                            : pin[k + i * m] + pin[j + k * m];
                }
            }
        }
    }
}

void polybench_gemm(
        int64_t reps,
        int64_t m,
        int64_t inner,
        double alpha,
        double beta,
        const double *restrict a,
        const double *restrict b,
        double *restrict c) {
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel for collapse(2)
        for (int64_t i = 0; i < m; i++) {
            for (int64_t j = 0; j < m; j++) {
                double dot = 0.0;
                c[j + i * m] *= beta;
                for (int64_t k = 0; k < inner; k++) {
                    dot += alpha * a[k + i * inner] * b[j + k * m];
                }
                c[j + i * m] = dot;
            }
        }
    }
}

void polybench_gemver(
        int64_t reps,
        int64_t m,
        double alpha,
        double beta,
        double *restrict a,
        const double *restrict u1,
        const double *restrict v1,
        const double *restrict u2,
        const double *restrict v2,
        double *restrict w,
        double *restrict x,
        const double *restrict y,
        const double *restrict z) {
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel for
        for (int64_t i = 0; i < m; i++) {
            for (int64_t j = 0; j < m; j++) {
                a[j + i * m] += u1[i] * v1[j] + u2[i] * v2[j];
            }
        }
#pragma omp parallel for
        for (int64_t i = 0; i < m; i++) {
            double dot = 0.0;
            for (int64_t j = 0; j < m; j++) {
                dot += beta * a[i + j * m] * y[j];
            }
            x[i] += dot;
        }
#pragma omp parallel for
        for (int64_t i = 0; i < m; i++) {
            x[i] += z[i];
        }
#pragma omp parallel for
        for (int64_t i = 0; i < m; i++) {
            double dot = w[i];
            for (int64_t j = 0; j < m; j++) {
                dot += alpha * a[j + i * m] * x[j];
            }
            w[i] = dot;
        }
    }
}

void polybench_gesummv(
        int64_t reps,
        int64_t m,
        double alpha,
        double beta,
        const double *restrict x,
        double *restrict y,
        const double *restrict a,
        const double *restrict b) {
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel for
        for (int64_t i = 0; i < m; i++) {
            double tmp = 0.0;
            double dot = 0.0;
            for (int64_t j = 0; j < m; j++) {
                tmp += a[j + i * m] * x[j];
                dot += b[j + i * m] * x[j];
            }
            y[i] = alpha * tmp + beta * dot;
        }
    }
}

static inline double heat_point(const double *restrict a, int64_t m, int64_t i, int64_t j, int64_t k) {
    return 0.125 * (a[k + m * (j + m * (i + 1))] - 2.0 * a[k + m * (j + m * i)] + a[k + m * (j + m * (i - 1))])
            + 0.125 * (a[k + m * (j + 1 + m * i)] - 2.0 * a[k + m * (j + m * i)] + a[k + m * (j - 1 + m * i)])
            + 0.125 * (a[k + 1 + m * (j + m * i)] - 2.0 * a[k + m * (j + m * i)] + a[k - 1 + m * (j + m * i)])
            + a[k + m * (j + m * i)];
}

void polybench_heat_3d(int64_t reps, int64_t m, int64_t steps, double *restrict a, double *restrict b) {
    for (int64_t rep = 0; rep < reps; rep++) {
        for (int64_t t = 0; t < steps; t++) {
#pragma omp parallel for collapse(2)
            for (int64_t i = 1; i < m - 1; i++) {
                for (int64_t j = 1; j < m - 1; j++) {
                    for (int64_t k = 1; k < m - 1; k++) {
                        b[k + m * (j + m * i)] = heat_point(a, m, i, j, k);
                    }
                }
            }
#pragma omp parallel for collapse(2)
            for (int64_t i = 1; i < m - 1; i++) {
                for (int64_t j = 1; j < m - 1; j++) {
                    for (int64_t k = 1; k < m - 1; k++) {
                        a[k + m * (j + m * i)] = heat_point(b, m, i, j, k);
                    }
                }
            }
        }
    }
}

void polybench_jacobi_1d(int64_t reps, int64_t m, int64_t steps, double *restrict a, double *restrict b) {
    for (int64_t rep = 0; rep < reps; rep++) {
        for (int64_t t = 0; t < steps; t++) {
#pragma omp parallel for
            for (int64_t i = 1; i < m - 1; i++) {
                b[i] = 0.33333 * (a[i - 1] + a[i] + a[i + 1]);
            }
#pragma omp parallel for
            for (int64_t i = 1; i < m - 1; i++) {
                a[i] = 0.33333 * (b[i - 1] + b[i] + b[i + 1]);
            }
        }
    }
}

void polybench_jacobi_2d(int64_t reps, int64_t m, int64_t steps, double *restrict a, double *restrict b) {
    for (int64_t rep = 0; rep < reps; rep++) {
        for (int64_t t = 0; t < steps; t++) {
#pragma omp parallel for
            for (int64_t i = 1; i < m - 1; i++) {
                for (int64_t j = 1; j < m - 1; j++) {
                    b[j + i * m] = 0.2
                            * (a[j + i * m] + a[j - 1 + i * m] + a[j + 1 + i * m] + a[j + (i + 1) * m] + a[j + (i - 1) * m]);
                }
            }
#pragma omp parallel for
            for (int64_t i = 1; i < m - 1; i++) {
                for (int64_t j = 1; j < m - 1; j++) {
                    a[j + i * m] = 0.2
                            * (b[j + i * m] + b[j - 1 + i * m] + b[j + 1 + i * m] + b[j + (i + 1) * m] + b[j + (i - 1) * m]);
                }
            }
        }
    }
}

void polybench_mvt(
        int64_t reps,
        int64_t m,
        double *restrict x1,
        double *restrict x2,
        const double *restrict y1,
        const double *restrict y2,
        const double *restrict a) {
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel
        {
#pragma omp for nowait
            for (int64_t i = 0; i < m; i++) {
                double dot = 0.0;
                for (int64_t j = 0; j < m; j++) {
                    dot += a[j + i * m] * y1[j];
                }
                x1[i] += dot;
            }
#pragma omp for nowait
            for (int64_t i = 0; i < m; i++) {
                double dot = 0.0;
                for (int64_t j = 0; j < m; j++) {
                    dot += a[i + j * m] * y2[i];
                }
                x2[i] += dot;
            }
        }
    }
}
