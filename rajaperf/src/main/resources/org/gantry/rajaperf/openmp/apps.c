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

enum { CORNERS = 8, EDGES = 12, POINTS = 2 };

static const double POINT[POINTS] = {0.211324865405187118, 0.788675134594812882};
static const double WEIGHT[POINTS] = {0.5, 0.5};

typedef struct {
    double xx, xy, xz, yx, yy, yz, zx, zy, zz;
} matrix;

/* The weighted sum of the four differences of corner coordinates along x. */
static inline double along_x(const double c[CORNERS], double w0, double w1, double w2, double w3) {
    return (c[1] - c[0]) * w0 + (c[2] - c[3]) * w1 + (c[5] - c[4]) * w2 + (c[6] - c[7]) * w3;
}

static inline double along_y(const double c[CORNERS], double w0, double w1, double w2, double w3) {
    return (c[3] - c[0]) * w0 + (c[2] - c[1]) * w1 + (c[7] - c[4]) * w2 + (c[6] - c[5]) * w3;
}

static inline double along_z(const double c[CORNERS], double w0, double w1, double w2, double w3) {
    return (c[4] - c[0]) * w0 + (c[5] - c[1]) * w1 + (c[6] - c[2]) * w2 + (c[7] - c[3]) * w3;
}

static inline double determinant(matrix j) {
    return j.xy * j.yz * j.zx - j.xz * j.yy * j.zx + j.xz * j.yx * j.zy - j.xx * j.yz * j.zy - j.xy * j.yx * j.zz
            + j.xx * j.yy * j.zz;
}

static inline matrix inverse(matrix j, double d) {
    return (matrix){
        .xx = (j.yy * j.zz - j.yz * j.zy) * d,
        .xy = (j.xz * j.zy - j.xy * j.zz) * d,
        .xz = (j.xy * j.yz - j.xz * j.yy) * d,
        .yx = (j.yz * j.zx - j.yx * j.zz) * d,
        .yy = (j.xx * j.zz - j.xz * j.zx) * d,
        .yz = (j.xz * j.yx - j.xx * j.yz) * d,
        .zx = (j.yx * j.zy - j.yy * j.zx) * d,
        .zy = (j.xy * j.zx - j.xx * j.zy) * d,
        .zz = (j.xx * j.yy - j.xy * j.yx) * d,
    };
}

static inline matrix transposed(matrix j, double d) {
    return (matrix){
        .xx = j.xx * d, .xy = j.yx * d, .xz = j.zx * d,
        .yx = j.xy * d, .yy = j.yy * d, .yz = j.zy * d,
        .zx = j.xz * d, .zy = j.yz * d, .zz = j.zz * d,
    };
}

/* Adds the inner products of the twelve transformed basis functions to the upper half of the edge matrix, and mirrors it. */
static inline void add_products(
        double weight, matrix t, const double x[EDGES], const double y[EDGES], const double z[EDGES], double sum[EDGES][EDGES]) {
    double tx[EDGES];
    double ty[EDGES];
    double tz[EDGES];
    for (int m = 0; m < EDGES; m++) {
        tx[m] = t.xx * x[m] + t.xy * y[m] + t.xz * z[m];
        ty[m] = t.yx * x[m] + t.yy * y[m] + t.yz * z[m];
        tz[m] = t.zx * x[m] + t.zy * y[m] + t.zz * z[m];
    }
    for (int p = 0; p < EDGES; p++) {
        for (int m = p; m < EDGES; m++) {
            sum[p][m] += weight * (tx[p] * tx[m] + ty[p] * ty[m] + tz[p] * tz[m]);
            if (m > p) {
                sum[m][p] = sum[p][m];
            }
        }
    }
}

static double edge_sum(const double x[CORNERS], const double y[CORNERS], const double z[CORNERS]) {
    double sum[EDGES][EDGES] = {{0}};
    matrix centre = {
        .xx = along_x(x, 0.25, 0.25, 0.25, 0.25), .xy = along_x(y, 0.25, 0.25, 0.25, 0.25),
        .xz = along_x(z, 0.25, 0.25, 0.25, 0.25), .yx = along_y(x, 0.25, 0.25, 0.25, 0.25),
        .yy = along_y(y, 0.25, 0.25, 0.25, 0.25), .yz = along_y(z, 0.25, 0.25, 0.25, 0.25),
        .zx = along_z(x, 0.25, 0.25, 0.25, 0.25), .zy = along_z(y, 0.25, 0.25, 0.25, 0.25),
        .zz = along_z(z, 0.25, 0.25, 0.25, 0.25),
    };
    double centre_determinant = determinant(centre);
    for (int i = 0; i < POINTS; i++) {
        double px = POINT[i];
        double qx = 1.0 - px;
        double cx[EDGES] = {0, 0, 0, 0, qx, px, -qx, -px, -qx, -px, qx, px};
        for (int j = 0; j < POINTS; j++) {
            double py = POINT[j];
            double qy = 1.0 - py;
            matrix jac;
            jac.zx = along_z(x, qx * qy, px * qy, px * py, qx * py);
            jac.zy = along_z(y, qx * qy, px * qy, px * py, qx * py);
            jac.zz = along_z(z, qx * qy, px * qy, px * py, qx * py);
            double ez[EDGES] = {0, 0, 0, 0, 0, 0, 0, 0, qx * qy, px * qy, qx * py, px * py};
            double cy[EDGES] = {-qy, -py, qy, py, 0, 0, 0, 0, qy, -qy, py, -py};
            for (int k = 0; k < POINTS; k++) {
                double pz = POINT[k];
                double qz = 1.0 - pz;
                jac.xx = along_x(x, qy * qz, py * qz, qy * pz, py * pz);
                jac.xy = along_x(y, qy * qz, py * qz, qy * pz, py * pz);
                jac.xz = along_x(z, qy * qz, py * qz, qy * pz, py * pz);
                jac.yx = along_y(x, qx * qz, px * qz, qx * pz, px * pz);
                jac.yy = along_y(y, qx * qz, px * qz, qx * pz, px * pz);
                jac.yz = along_y(z, qx * qz, px * qz, qx * pz, px * pz);
                double here = determinant(jac);
                double det = fabs(here / centre_determinant) < 0.0 ? centre_determinant : here;
                double size = fabs(det);
                double weight = WEIGHT[i] * WEIGHT[j] * WEIGHT[k] * size;
                double ex[EDGES] = {qy * qz, py * qz, qy * pz, py * pz, 0, 0, 0, 0, 0, 0, 0, 0};
                double ey[EDGES] = {0, 0, 0, 0, qx * qz, px * qz, qx * pz, px * pz, 0, 0, 0, 0};
                double cz[EDGES] = {qz, -qz, pz, -pz, -qz, qz, -pz, pz, 0, 0, 0, 0};
                add_products(weight, inverse(jac, 1.0 / (det + 1e-50)), ex, ey, ez, sum);
                add_products(weight, transposed(jac, 1.0 / (size + 1e-50)), cx, cy, cz, sum);
            }
        }
    }
    double total = 0.0;
    for (int m = 0; m < EDGES; m++) {
        double row = 0.0;
        for (int p = 0; p < EDGES; p++) {
            row += sum[m][p];
        }
        total += row;
    }
    return total;
}

void apps_edge3d(
        int64_t reps,
        int64_t first,
        int64_t end,
        int64_t jp,
        int64_t kp,
        const double *restrict x,
        const double *restrict y,
        const double *restrict z,
        double *restrict sum) {
    const int64_t corner[CORNERS] = {0, 1, jp, 1 + jp, kp, 1 + kp, jp + kp, 1 + jp + kp};
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel for
        for (int64_t i = first; i < end; i++) {
            double cx[CORNERS];
            double cy[CORNERS];
            double cz[CORNERS];
            for (int n = 0; n < CORNERS; n++) {
                cx[n] = x[i + corner[n]];
                cy[n] = y[i + corner[n]];
                cz[n] = z[i + corner[n]];
            }
            sum[i] = edge_sum(cx, cy, cz);
        }
    }
}

void apps_zonal_accumulation_3d(
        int64_t reps,
        int64_t count,
        const int32_t *restrict zones,
        int64_t jp,
        int64_t kp,
        const double *restrict x,
        double *restrict vol) {
    const double *x1 = x + 1;
    const double *x2 = x + jp;
    const double *x3 = x1 + jp;
    const double *x4 = x + kp;
    const double *x5 = x1 + kp;
    const double *x6 = x2 + kp;
    const double *x7 = x3 + kp;
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel for
        for (int64_t ii = 0; ii < count; ii++) {
            int64_t i = zones[ii];
            vol[i] = 0.125 * (x[i] + x1[i] + x2[i] + x3[i] + x4[i] + x5[i] + x6[i] + x7[i]);
        }
    }
}
