/* The Lcals kernels under OpenMP. Every function runs its loops `reps` times. */
#include <math.h>
#include <stdint.h>

void lcals_diff_predict(int64_t reps, int64_t n, double *restrict px, const double *restrict cx) {
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel for
        for (int64_t i = 0; i < n; i++) {
            double ar = cx[i + n * 4];
            double br = ar - px[i + n * 4];
            px[i + n * 4] = ar;
            double cr = br - px[i + n * 5];
            px[i + n * 5] = br;
            ar = cr - px[i + n * 6];
            px[i + n * 6] = cr;
            br = ar - px[i + n * 7];
            px[i + n * 7] = ar;
            cr = br - px[i + n * 8];
            px[i + n * 8] = br;
            ar = cr - px[i + n * 9];
            px[i + n * 9] = cr;
            br = ar - px[i + n * 10];
            px[i + n * 10] = ar;
            cr = br - px[i + n * 11];
            px[i + n * 11] = br;
            px[i + n * 13] = cr - px[i + n * 12];
            px[i + n * 12] = cr;
        }
    }
}

void lcals_eos(
        int64_t reps,
        int64_t n,
        double *restrict x,
        const double *restrict y,
        const double *restrict z,
        const double *restrict u,
        double q,
        double r,
        double t) {
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel for
        for (int64_t i = 0; i < n; i++) {
            x[i] = u[i] + r * (z[i] + r * y[i])
                    + t * (u[i + 3] + r * (u[i + 2] + r * u[i + 1])
                            + t * (u[i + 6] + q * (u[i + 5] + q * u[i + 4])));
        }
    }
}

void lcals_first_diff(int64_t reps, int64_t n, double *restrict x, const double *restrict y) {
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel for
        for (int64_t i = 0; i < n; i++) {
            x[i] = y[i + 1] - y[i];
        }
    }
}

typedef struct {
    double value;
    int64_t place;
} Least;

/* Threads may be combined in any order, so equal values go by their place. */
static inline Least first_of(Least a, Least b) {
    return b.value < a.value || (b.value == a.value && b.place < a.place) ? b : a;
}

#pragma omp declare reduction(first_min : Least : omp_out = first_of(omp_out, omp_in)) initializer(omp_priv = omp_orig)

void lcals_first_min(int64_t reps, int64_t n, const double *restrict x, int32_t *restrict place) {
    for (int64_t rep = 0; rep < reps; rep++) {
        Least least = {x[0], 0};
#pragma omp parallel for reduction(first_min : least)
        for (int64_t i = 0; i < n; i++) {
            if (x[i] < least.value) {
                least.value = x[i];
                least.place = i;
            }
        }
        *place = (int32_t) least.place;
    }
}

void lcals_first_sum(int64_t reps, int64_t n, double *restrict x, const double *restrict y) {
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel for
        for (int64_t i = 1; i < n; i++) {
            x[i] = y[i - 1] + y[i];
        }
    }
}

void lcals_gen_lin_recur(
        int64_t reps,
        int64_t n,
        double *restrict b5,
        double *restrict st,
        const double *restrict sa,
        const double *restrict sb) {
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel for
        for (int64_t k = 0; k < n; k++) {
            b5[k] = sa[k] + st[k] * sb[k];
            st[k] = b5[k] - st[k];
        }
#pragma omp parallel for
        for (int64_t i = 1; i < n + 1; i++) {
            int64_t k = n - i;
            b5[k] = sa[k] + st[k] * sb[k];
            st[k] = b5[k] - st[k];
        }
    }
}

void lcals_hydro_1d(
        int64_t reps,
        int64_t n,
        double *restrict x,
        const double *restrict y,
        const double *restrict z,
        double q,
        double r,
        double t) {
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel for
        for (int64_t i = 0; i < n; i++) {
            x[i] = q + y[i] * (r * z[i + 10] + t * z[i + 11]);
        }
    }
}

void lcals_hydro_2d(
        int64_t reps,
        int64_t m,
        double *restrict zrout,
        double *restrict zzout,
        double *restrict za,
        double *restrict zb,
        const double *restrict zm,
        const double *restrict zp,
        const double *restrict zq,
        const double *restrict zr,
        double *restrict zu,
        double *restrict zv,
        const double *restrict zz,
        double s,
        double t) {
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel
        {
/* Waits: the next loop reads the first row of the next thread. */
#pragma omp for schedule(static)
            for (int64_t k = 1; k < m - 1; k++) {
                for (int64_t j = 1; j < m - 1; j++) {
                    int64_t i = j + k * m;
                    za[i] = (zp[i - 1 + m] + zq[i - 1 + m] - zp[i - 1] - zq[i - 1]) * (zr[i] + zr[i - 1])
                            / (zm[i - 1] + zm[i - 1 + m]);
                    zb[i] = (zp[i - 1] + zq[i - 1] - zp[i] - zq[i]) * (zr[i] + zr[i - m]) / (zm[i] + zm[i - 1]);
                }
            }
#pragma omp for schedule(static) nowait
            for (int64_t k = 1; k < m - 1; k++) {
                for (int64_t j = 1; j < m - 1; j++) {
                    int64_t i = j + k * m;
                    zu[i] += s
                            * (za[i] * (zz[i] - zz[i + 1]) - za[i - 1] * (zz[i] - zz[i - 1])
                                    - zb[i] * (zz[i] - zz[i - m]) + zb[i + m] * (zz[i] - zz[i + m]));
                    zv[i] += s
                            * (za[i] * (zr[i] - zr[i + 1]) - za[i - 1] * (zr[i] - zr[i - 1])
                                    - zb[i] * (zr[i] - zr[i - m]) + zb[i + m] * (zr[i] - zr[i + m]));
                }
            }
#pragma omp for schedule(static) nowait
            for (int64_t k = 1; k < m - 1; k++) {
                for (int64_t j = 1; j < m - 1; j++) {
                    int64_t i = j + k * m;
                    zrout[i] = zr[i] + t * zu[i];
                    zzout[i] = zz[i] + t * zv[i];
                }
            }
        }
    }
}

void lcals_int_predict(
        int64_t reps,
        int64_t n,
        double *restrict px,
        double dm22,
        double dm23,
        double dm24,
        double dm25,
        double dm26,
        double dm27,
        double dm28,
        double c0) {
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel for
        for (int64_t i = 0; i < n; i++) {
            px[i] = dm28 * px[i + n * 12] + dm27 * px[i + n * 11] + dm26 * px[i + n * 10] + dm25 * px[i + n * 9]
                    + dm24 * px[i + n * 8] + dm23 * px[i + n * 7] + dm22 * px[i + n * 6]
                    + c0 * (px[i + n * 4] + px[i + n * 5]) + px[i + n * 2];
        }
    }
}

void lcals_planckian(
        int64_t reps,
        int64_t n,
        const double *restrict x,
        double *restrict y,
        const double *restrict u,
        const double *restrict v,
        double *restrict w) {
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel for
        for (int64_t i = 0; i < n; i++) {
            y[i] = u[i] / v[i];
            w[i] = x[i] / (exp(y[i]) - 1.0);
        }
    }
}

void lcals_tridiag_elim(
        int64_t reps,
        int64_t n,
        double *restrict xout,
        const double *restrict xin,
        const double *restrict y,
        const double *restrict z) {
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel for
        for (int64_t i = 1; i < n + 1; i++) {
            xout[i] = z[i] * (y[i] - xin[i - 1]);
        }
    }
}
