/* The Apps kernels under OpenMP. Every function runs its loops `reps` times. */
#include <math.h>
#include <stdint.h>

void apps_pressure(
        int64_t reps,
        int64_t n,
        const double *restrict compression,
        double *restrict bvc,
        double *restrict p_new,
        const double *restrict e_old,
        const double *restrict vnewc,
        double cls,
        double p_cut,
        double p_min,
        double eosv_max) {
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel
        {
#pragma omp for schedule(static) nowait
            for (int64_t i = 0; i < n; i++) {
                bvc[i] = cls * (compression[i] + 1.0);
            }
#pragma omp for schedule(static) nowait
            for (int64_t i = 0; i < n; i++) {
                p_new[i] = bvc[i] * e_old[i];
                if (fabs(p_new[i]) < p_cut) {
                    p_new[i] = 0.0;
                }
                if (vnewc[i] >= eosv_max) {
                    p_new[i] = 0.0;
                }
                if (p_new[i] < p_min) {
                    p_new[i] = p_min;
                }
            }
        }
    }
}

static inline double sound_speed(double square) {
    return square <= 0.1111111e-36 ? 0.3333333e-18 : sqrt(square);
}

static inline double limit_energy(double e, double e_cut, double e_min) {
    double cut = fabs(e) < e_cut ? 0.0 : e;
    return cut < e_min ? e_min : cut;
}

void apps_energy(
        int64_t reps,
        int64_t n,
        double *restrict e_new,
        const double *restrict e_old,
        const double *restrict delvc,
        const double *restrict p_new,
        const double *restrict p_old,
        double *restrict q_new,
        const double *restrict q_old,
        const double *restrict work,
        const double *restrict comp_half_step,
        const double *restrict p_half_step,
        const double *restrict bvc,
        const double *restrict pbvc,
        const double *restrict ql_old,
        const double *restrict qq_old,
        const double *restrict vnewc,
        double rho0,
        double e_cut,
        double e_min,
        double q_cut) {
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel
        {
#pragma omp for schedule(static) nowait
            for (int64_t i = 0; i < n; i++) {
                e_new[i] = e_old[i] - 0.5 * delvc[i] * (p_old[i] + q_old[i]) + 0.5 * work[i];
            }
#pragma omp for schedule(static) nowait
            for (int64_t i = 0; i < n; i++) {
                if (delvc[i] > 0.0) {
                    q_new[i] = 0.0;
                } else {
                    double v_half = 1.0 / (1.0 + comp_half_step[i]);
                    double ssc = sound_speed((pbvc[i] * e_new[i] + v_half * v_half * bvc[i] * p_half_step[i]) / rho0);
                    q_new[i] = ssc * ql_old[i] + qq_old[i];
                }
            }
#pragma omp for schedule(static) nowait
            for (int64_t i = 0; i < n; i++) {
                e_new[i] = e_new[i] + 0.5 * delvc[i] * (3.0 * (p_old[i] + q_old[i]) - 4.0 * (p_half_step[i] + q_new[i]));
            }
#pragma omp for schedule(static) nowait
            for (int64_t i = 0; i < n; i++) {
                e_new[i] = limit_energy(e_new[i] + 0.5 * work[i], e_cut, e_min);
            }
#pragma omp for schedule(static) nowait
            for (int64_t i = 0; i < n; i++) {
                double q_tilde = 0.0;
                if (delvc[i] <= 0.0) {
                    double ssc = sound_speed((pbvc[i] * e_new[i] + vnewc[i] * vnewc[i] * bvc[i] * p_new[i]) / rho0);
                    q_tilde = ssc * ql_old[i] + qq_old[i];
                }
                double change =
                        7.0 * (p_old[i] + q_old[i]) - 8.0 * (p_half_step[i] + q_new[i]) + (p_new[i] + q_tilde);
                e_new[i] = limit_energy(e_new[i] - change * delvc[i] / 6.0, e_cut, e_min);
            }
#pragma omp for schedule(static) nowait
            for (int64_t i = 0; i < n; i++) {
                if (delvc[i] <= 0.0) {
                    double ssc = sound_speed((pbvc[i] * e_new[i] + vnewc[i] * vnewc[i] * bvc[i] * p_new[i]) / rho0);
                    double q = ssc * ql_old[i] + qq_old[i];
                    q_new[i] = fabs(q) < q_cut ? 0.0 : q;
                }
            }
        }
    }
}

enum { TAPS = 16 };

void apps_fir(
        int64_t reps, int64_t n, const double *restrict in, double *restrict out, const double *restrict coefficients) {
    double coeff[TAPS];
    for (int j = 0; j < TAPS; j++) {
        coeff[j] = coefficients[j];
    }
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel for
        for (int64_t i = 0; i < n; i++) {
            double sum = 0.0;
            for (int j = 0; j < TAPS; j++) {
                sum += coeff[j] * in[i + j];
            }
            out[i] = sum;
        }
    }
}

enum { DIRECTIONS = 64, GROUPS = 32, MOMENTS = 25 };

void apps_ltimes(
        int64_t reps, int64_t zones, double *restrict phi, const double *restrict ell, const double *restrict psi) {
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel for
        for (int64_t z = 0; z < zones; z++) {
            for (int64_t g = 0; g < GROUPS; g++) {
                for (int64_t m = 0; m < MOMENTS; m++) {
                    for (int64_t d = 0; d < DIRECTIONS; d++) {
                        phi[m + (g + z * GROUPS) * MOMENTS] +=
                                ell[d + m * DIRECTIONS] * psi[d + (g + z * GROUPS) * DIRECTIONS];
                    }
                }
            }
        }
    }
}

void apps_ltimes_noview(
        int64_t reps,
        int64_t num_d,
        int64_t num_z,
        int64_t num_g,
        int64_t num_m,
        double *restrict phi,
        const double *restrict ell,
        const double *restrict psi) {
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel for
        for (int64_t z = 0; z < num_z; z++) {
            for (int64_t g = 0; g < num_g; g++) {
                for (int64_t m = 0; m < num_m; m++) {
                    for (int64_t d = 0; d < num_d; d++) {
                        phi[m + g * num_m + z * num_m * num_g] +=
                                ell[d + m * num_d] * psi[d + g * num_d + z * num_d * num_g];
                    }
                }
            }
        }
    }
}

void apps_del_dot_vec_2d(
        int64_t reps,
        int64_t count,
        const int32_t *restrict zones,
        int64_t jp,
        const double *restrict x,
        const double *restrict y,
        const double *restrict xdot,
        const double *restrict ydot,
        double *restrict div) {
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel for
        for (int64_t ii = 0; ii < count; ii++) {
            int64_t n4 = zones[ii];
            int64_t n1 = n4 + 1;
            int64_t n2 = n4 + 1 + jp;
            int64_t n3 = n4 + jp;
            double xi = 0.5 * (x[n1] + x[n2] - x[n3] - x[n4]);
            double xj = 0.5 * (x[n2] + x[n3] - x[n4] - x[n1]);
            double yi = 0.5 * (y[n1] + y[n2] - y[n3] - y[n4]);
            double yj = 0.5 * (y[n2] + y[n3] - y[n4] - y[n1]);
            double fxi = 0.5 * (xdot[n1] + xdot[n2] - xdot[n3] - xdot[n4]);
            double fxj = 0.5 * (xdot[n2] + xdot[n3] - xdot[n4] - xdot[n1]);
            double fyi = 0.5 * (ydot[n1] + ydot[n2] - ydot[n3] - ydot[n4]);
            double fyj = 0.5 * (ydot[n2] + ydot[n3] - ydot[n4] - ydot[n1]);
            double rarea = 1.0 / (xi * yj - xj * yi + 1e-20);
            double dfxdx = rarea * (fxi * yj - fxj * yi);
            double dfydy = rarea * (fyj * xi - fyi * xj);
            double affine = (ydot[n1] + ydot[n2] + ydot[n3] + ydot[n4]) / (y[n1] + y[n2] + y[n3] + y[n4]);
            div[n4] = dfxdx + dfydy + affine;
        }
    }
}

void apps_matvec_3d_stencil(
        int64_t reps,
        int64_t count,
        const int32_t *restrict zones,
        int64_t jp,
        int64_t kp,
        double *restrict b,
        const double *restrict x,
        const double *restrict dbl,
        const double *restrict dbc,
        const double *restrict dbr,
        const double *restrict dcl,
        const double *restrict dcc,
        const double *restrict dcr,
        const double *restrict dfl,
        const double *restrict dfc,
        const double *restrict dfr,
        const double *restrict cbl,
        const double *restrict cbc,
        const double *restrict cbr,
        const double *restrict ccl,
        const double *restrict ccc) {
    const double *ccr = ccl + 1;
    const double *cfl = cbr + jp - 1;
    const double *cfc = cbc + jp;
    const double *cfr = cbl + jp + 1;
    const double *ubl = dfr + kp - jp - 1;
    const double *ubc = dfc + kp - jp;
    const double *ubr = dfl + kp - jp + 1;
    const double *ucl = dcr + kp - 1;
    const double *ucc = dcc + kp;
    const double *ucr = dcl + kp + 1;
    const double *ufl = dbr + kp + jp - 1;
    const double *ufc = dbc + kp + jp;
    const double *ufr = dbl + kp + jp + 1;
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel for
        for (int64_t ii = 0; ii < count; ii++) {
            int64_t i = zones[ii];
            b[i] = dbl[i] * x[i - kp - jp - 1]
                    + dbc[i] * x[i - kp - jp]
                    + dbr[i] * x[i - kp - jp + 1]
                    + dcl[i] * x[i - kp - 1]
                    + dcc[i] * x[i - kp]
                    + dcr[i] * x[i - kp + 1]
                    + dfl[i] * x[i - kp + jp - 1]
                    + dfc[i] * x[i - kp + jp]
                    + dfr[i] * x[i - kp + jp + 1]
                    + cbl[i] * x[i - jp - 1]
                    + cbc[i] * x[i - jp]
                    + cbr[i] * x[i - jp + 1]
                    + ccl[i] * x[i - 1]
                    + ccc[i] * x[i]
                    + ccr[i] * x[i + 1]
                    + cfl[i] * x[i + jp - 1]
                    + cfc[i] * x[i + jp]
                    + cfr[i] * x[i + jp + 1]
                    + ubl[i] * x[i + kp - jp - 1]
                    + ubc[i] * x[i + kp - jp]
                    + ubr[i] * x[i + kp - jp + 1]
                    + ucl[i] * x[i + kp - 1]
                    + ucc[i] * x[i + kp]
                    + ucr[i] * x[i + kp + 1]
                    + ufl[i] * x[i + kp + jp - 1]
                    + ufc[i] * x[i + kp + jp]
                    + ufr[i] * x[i + kp + jp + 1];
        }
    }
}

void apps_vol3d(
        int64_t reps,
        int64_t first,
        int64_t end,
        int64_t jp,
        int64_t kp,
        const double *restrict x,
        const double *restrict y,
        const double *restrict z,
        double *restrict vol) {
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel for
        for (int64_t i = first; i < end; i++) {
            int64_t n0 = i;
            int64_t n1 = i + 1;
            int64_t n2 = i + jp;
            int64_t n3 = i + 1 + jp;
            int64_t n4 = i + kp;
            int64_t n5 = i + 1 + kp;
            int64_t n6 = i + jp + kp;
            int64_t n7 = i + 1 + jp + kp;
            double x71 = x[n7] - x[n1];
            double x72 = x[n7] - x[n2];
            double x74 = x[n7] - x[n4];
            double x30 = x[n3] - x[n0];
            double x50 = x[n5] - x[n0];
            double x60 = x[n6] - x[n0];
            double y71 = y[n7] - y[n1];
            double y72 = y[n7] - y[n2];
            double y74 = y[n7] - y[n4];
            double y30 = y[n3] - y[n0];
            double y50 = y[n5] - y[n0];
            double y60 = y[n6] - y[n0];
            double z71 = z[n7] - z[n1];
            double z72 = z[n7] - z[n2];
            double z74 = z[n7] - z[n4];
            double z30 = z[n3] - z[n0];
            double z50 = z[n5] - z[n0];
            double z60 = z[n6] - z[n0];
            double xps = x71 + x60;
            double yps = y71 + y60;
            double zps = z71 + z60;
            double cyz = y72 * z30 - z72 * y30;
            double czx = z72 * x30 - x72 * z30;
            double cxy = x72 * y30 - y72 * x30;
            double volume = xps * cyz + yps * czx + zps * cxy;
            xps = x72 + x50;
            yps = y72 + y50;
            zps = z72 + z50;
            cyz = y74 * z60 - z74 * y60;
            czx = z74 * x60 - x74 * z60;
            cxy = x74 * y60 - y74 * x60;
            volume += xps * cyz + yps * czx + zps * cxy;
            xps = x74 + x30;
            yps = y74 + y30;
            zps = z74 + z30;
            cyz = y74 * z60 - z74 * y60;
            czx = z74 * x60 - x74 * z60;
            cxy = x74 * y60 - y74 * x60;
            volume += xps * cyz + yps * czx + zps * cxy;
            xps = x74 + x30;
            yps = y74 + y30;
            zps = z74 + z30;
            cyz = y71 * z50 - z71 * y50;
            czx = z71 * x50 - x71 * z50;
            cxy = x71 * y50 - y71 * x50;
            volume += xps * cyz + yps * czx + zps * cxy;
            vol[i] = volume * 0.083333333333333333;
        }
    }
}
