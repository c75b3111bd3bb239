/*
 * The kernels of seven Apps for NVIDIA GPUs: the loops of the OpenMP sources, an item a thread, in groups of 256. The kernels of an
 * application have the parameters of its C function, less the repetitions, each of 8 bytes; those that a kernel does not use cost nothing.
 */
#include <stdint.h>

#define GROUP 256
#define KERNEL(name) extern "C" __global__ void __launch_bounds__(GROUP) name
#define ITEM ((int64_t)blockIdx.x * GROUP + threadIdx.x)

KERNEL(apps_pressure_1)(
        int64_t n,
        const double *__restrict__ compression,
        double *__restrict__ bvc,
        double *__restrict__ p_new,
        const double *__restrict__ e_old,
        const double *__restrict__ vnewc,
        double cls,
        double p_cut,
        double p_min,
        double eosv_max) {
    int64_t i = ITEM;
    if (i < n) {
        bvc[i] = cls * (compression[i] + 1.0);
    }
}

KERNEL(apps_pressure_2)(
        int64_t n,
        const double *__restrict__ compression,
        double *__restrict__ bvc,
        double *__restrict__ p_new,
        const double *__restrict__ e_old,
        const double *__restrict__ vnewc,
        double cls,
        double p_cut,
        double p_min,
        double eosv_max) {
    int64_t i = ITEM;
    if (i < n) {
        double p = bvc[i] * e_old[i];
        if (fabs(p) < p_cut) {
            p = 0.0;
        }
        if (vnewc[i] >= eosv_max) {
            p = 0.0;
        }
        if (p < p_min) {
            p = p_min;
        }
        p_new[i] = p;
    }
}

static __device__ double sound_speed(double square) {
    return square <= 0.1111111e-36 ? 0.3333333e-18 : sqrt(square);
}

static __device__ double limit_energy(double e, double e_cut, double e_min) {
    double cut = fabs(e) < e_cut ? 0.0 : e;
    return cut < e_min ? e_min : cut;
}

KERNEL(apps_energy_1)(
        int64_t n,
        double *__restrict__ e_new,
        const double *__restrict__ e_old,
        const double *__restrict__ delvc,
        const double *__restrict__ p_new,
        const double *__restrict__ p_old,
        double *__restrict__ q_new,
        const double *__restrict__ q_old,
        const double *__restrict__ work,
        const double *__restrict__ comp_half_step,
        const double *__restrict__ p_half_step,
        const double *__restrict__ bvc,
        const double *__restrict__ pbvc,
        const double *__restrict__ ql_old,
        const double *__restrict__ qq_old,
        const double *__restrict__ vnewc,
        double rho0,
        double e_cut,
        double e_min,
        double q_cut) {
    int64_t i = ITEM;
    if (i < n) {
        e_new[i] = e_old[i] - 0.5 * delvc[i] * (p_old[i] + q_old[i]) + 0.5 * work[i];
    }
}

KERNEL(apps_energy_2)(
        int64_t n,
        double *__restrict__ e_new,
        const double *__restrict__ e_old,
        const double *__restrict__ delvc,
        const double *__restrict__ p_new,
        const double *__restrict__ p_old,
        double *__restrict__ q_new,
        const double *__restrict__ q_old,
        const double *__restrict__ work,
        const double *__restrict__ comp_half_step,
        const double *__restrict__ p_half_step,
        const double *__restrict__ bvc,
        const double *__restrict__ pbvc,
        const double *__restrict__ ql_old,
        const double *__restrict__ qq_old,
        const double *__restrict__ vnewc,
        double rho0,
        double e_cut,
        double e_min,
        double q_cut) {
    int64_t i = ITEM;
    if (i < n) {
        if (delvc[i] > 0.0) {
            q_new[i] = 0.0;
        } else {
            double v_half = 1.0 / (1.0 + comp_half_step[i]);
            double ssc = sound_speed((pbvc[i] * e_new[i] + v_half * v_half * bvc[i] * p_half_step[i]) / rho0);
            q_new[i] = ssc * ql_old[i] + qq_old[i];
        }
    }
}

KERNEL(apps_energy_3)(
        int64_t n,
        double *__restrict__ e_new,
        const double *__restrict__ e_old,
        const double *__restrict__ delvc,
        const double *__restrict__ p_new,
        const double *__restrict__ p_old,
        double *__restrict__ q_new,
        const double *__restrict__ q_old,
        const double *__restrict__ work,
        const double *__restrict__ comp_half_step,
        const double *__restrict__ p_half_step,
        const double *__restrict__ bvc,
        const double *__restrict__ pbvc,
        const double *__restrict__ ql_old,
        const double *__restrict__ qq_old,
        const double *__restrict__ vnewc,
        double rho0,
        double e_cut,
        double e_min,
        double q_cut) {
    int64_t i = ITEM;
    if (i < n) {
        e_new[i] = e_new[i] + 0.5 * delvc[i] * (3.0 * (p_old[i] + q_old[i]) - 4.0 * (p_half_step[i] + q_new[i]));
    }
}

KERNEL(apps_energy_4)(
        int64_t n,
        double *__restrict__ e_new,
        const double *__restrict__ e_old,
        const double *__restrict__ delvc,
        const double *__restrict__ p_new,
        const double *__restrict__ p_old,
        double *__restrict__ q_new,
        const double *__restrict__ q_old,
        const double *__restrict__ work,
        const double *__restrict__ comp_half_step,
        const double *__restrict__ p_half_step,
        const double *__restrict__ bvc,
        const double *__restrict__ pbvc,
        const double *__restrict__ ql_old,
        const double *__restrict__ qq_old,
        const double *__restrict__ vnewc,
        double rho0,
        double e_cut,
        double e_min,
        double q_cut) {
    int64_t i = ITEM;
    if (i < n) {
        e_new[i] = limit_energy(e_new[i] + 0.5 * work[i], e_cut, e_min);
    }
}

KERNEL(apps_energy_5)(
        int64_t n,
        double *__restrict__ e_new,
        const double *__restrict__ e_old,
        const double *__restrict__ delvc,
        const double *__restrict__ p_new,
        const double *__restrict__ p_old,
        double *__restrict__ q_new,
        const double *__restrict__ q_old,
        const double *__restrict__ work,
        const double *__restrict__ comp_half_step,
        const double *__restrict__ p_half_step,
        const double *__restrict__ bvc,
        const double *__restrict__ pbvc,
        const double *__restrict__ ql_old,
        const double *__restrict__ qq_old,
        const double *__restrict__ vnewc,
        double rho0,
        double e_cut,
        double e_min,
        double q_cut) {
    int64_t i = ITEM;
    if (i < n) {
        double q_tilde = 0.0;
        if (delvc[i] <= 0.0) {
            double ssc = sound_speed((pbvc[i] * e_new[i] + vnewc[i] * vnewc[i] * bvc[i] * p_new[i]) / rho0);
            q_tilde = ssc * ql_old[i] + qq_old[i];
        }
        double change = 7.0 * (p_old[i] + q_old[i]) - 8.0 * (p_half_step[i] + q_new[i]) + (p_new[i] + q_tilde);
        e_new[i] = limit_energy(e_new[i] - change * delvc[i] / 6.0, e_cut, e_min);
    }
}

KERNEL(apps_energy_6)(
        int64_t n,
        double *__restrict__ e_new,
        const double *__restrict__ e_old,
        const double *__restrict__ delvc,
        const double *__restrict__ p_new,
        const double *__restrict__ p_old,
        double *__restrict__ q_new,
        const double *__restrict__ q_old,
        const double *__restrict__ work,
        const double *__restrict__ comp_half_step,
        const double *__restrict__ p_half_step,
        const double *__restrict__ bvc,
        const double *__restrict__ pbvc,
        const double *__restrict__ ql_old,
        const double *__restrict__ qq_old,
        const double *__restrict__ vnewc,
        double rho0,
        double e_cut,
        double e_min,
        double q_cut) {
    int64_t i = ITEM;
    if (i < n) {
        if (delvc[i] <= 0.0) {
            double ssc = sound_speed((pbvc[i] * e_new[i] + vnewc[i] * vnewc[i] * bvc[i] * p_new[i]) / rho0);
            double q = ssc * ql_old[i] + qq_old[i];
            q_new[i] = fabs(q) < q_cut ? 0.0 : q;
        }
    }
}

#define TAPS 16

/* Passed by value: parameters lie in constant memory. */
struct coefficients {
    double value[TAPS];
};

KERNEL(apps_fir_1)(
        int64_t n, const double *__restrict__ in, double *__restrict__ out, const coefficients coeff) {
    int64_t i = ITEM;
    if (i < n) {
        double sum = 0.0;
        for (int j = 0; j < TAPS; j++) {
            sum += coeff.value[j] * in[i + j];
        }
        out[i] = sum;
    }
}

#define DIRECTIONS 64
#define GROUPS 32
#define MOMENTS 25

/* x are the moments, y the groups, z the zones. */
KERNEL(apps_ltimes_1)(
        int64_t zones, double *__restrict__ phi, const double *__restrict__ ell, const double *__restrict__ psi) {
    int64_t m = (int64_t)blockIdx.x * blockDim.x + threadIdx.x;
    int64_t g = (int64_t)blockIdx.y * blockDim.y + threadIdx.y;
    int64_t z = (int64_t)blockIdx.z * blockDim.z + threadIdx.z;
    if (m < MOMENTS && g < GROUPS && z < zones) {
        double sum = phi[m + (g + z * GROUPS) * MOMENTS];
        for (int64_t d = 0; d < DIRECTIONS; d++) {
            sum += ell[d + m * DIRECTIONS] * psi[d + (g + z * GROUPS) * DIRECTIONS];
        }
        phi[m + (g + z * GROUPS) * MOMENTS] = sum;
    }
}

KERNEL(apps_del_dot_vec_2d_1)(
        int64_t count,
        const int32_t *__restrict__ zones,
        int64_t jp,
        const double *__restrict__ x,
        const double *__restrict__ y,
        const double *__restrict__ xdot,
        const double *__restrict__ ydot,
        double *__restrict__ div) {
    int64_t ii = ITEM;
    if (ii < count) {
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

KERNEL(apps_matvec_3d_stencil_1)(
        int64_t count,
        const int32_t *__restrict__ zones,
        int64_t jp,
        int64_t kp,
        double *__restrict__ b,
        const double *__restrict__ x,
        const double *__restrict__ dbl,
        const double *__restrict__ dbc,
        const double *__restrict__ dbr,
        const double *__restrict__ dcl,
        const double *__restrict__ dcc,
        const double *__restrict__ dcr,
        const double *__restrict__ dfl,
        const double *__restrict__ dfc,
        const double *__restrict__ dfr,
        const double *__restrict__ cbl,
        const double *__restrict__ cbc,
        const double *__restrict__ cbr,
        const double *__restrict__ ccl,
        const double *__restrict__ ccc) {
    int64_t ii = ITEM;
    if (ii < count) {
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

KERNEL(apps_vol3d_1)(
        int64_t first,
        int64_t end,
        int64_t jp,
        int64_t kp,
        const double *__restrict__ x,
        const double *__restrict__ y,
        const double *__restrict__ z,
        double *__restrict__ vol) {
    int64_t i = first + ITEM;
    if (i < end) {
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
