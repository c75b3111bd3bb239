package org.gantry.rajaperf.apps;

/**
 * The mass and curl-curl matrix of the twelve edge functions of a hexahedron, integrated by Gauss and Legendre's rule with two points in
 * each direction (RAJAPerf's EDGE3D, which takes it from mixed finite elements).
 */
final class EdgeElement {
    private static final int EDGES = 12;
    private static final int POINTS = 2;
    private static final double TINY = 1e-50;

    private EdgeElement() {}

    /** A three-by-three matrix. */
    private record Matrix(
            double xx, double xy, double xz, double yx, double yy, double yz, double zx, double zy, double zz) {
        double determinant() {
            return xy * yz * zx - xz * yy * zx + xz * yx * zy - xx * yz * zy - xy * yx * zz + xx * yy * zz;
        }

        /** The inverse, where {@code d} is one over the determinant. */
        Matrix inverse(double d) {
            return new Matrix(
                    (yy * zz - yz * zy) * d,
                    (xz * zy - xy * zz) * d,
                    (xy * yz - xz * yy) * d,
                    (yz * zx - yx * zz) * d,
                    (xx * zz - xz * zx) * d,
                    (xz * yx - xx * yz) * d,
                    (yx * zy - yy * zx) * d,
                    (xy * zx - xx * zy) * d,
                    (xx * yy - xy * yx) * d);
        }

        /** The transposed matrix times {@code d}. */
        Matrix transposed(double d) {
            return new Matrix(xx * d, yx * d, zx * d, xy * d, yy * d, zy * d, xz * d, yz * d, zz * d);
        }
    }

    /** The abscissa of quadrature point {@code i} in 0 .. 1; both weights are one half. */
    private static double point(int i) {
        return i == 0 ? 0.211324865405187118 : 0.788675134594812882;
    }

    private static double alongX(double[] c, double w0, double w1, double w2, double w3) {
        return (c[1] - c[0]) * w0 + (c[2] - c[3]) * w1 + (c[5] - c[4]) * w2 + (c[6] - c[7]) * w3;
    }

    private static double alongY(double[] c, double w0, double w1, double w2, double w3) {
        return (c[3] - c[0]) * w0 + (c[2] - c[1]) * w1 + (c[7] - c[4]) * w2 + (c[6] - c[5]) * w3;
    }

    private static double alongZ(double[] c, double w0, double w1, double w2, double w3) {
        return (c[4] - c[0]) * w0 + (c[5] - c[1]) * w1 + (c[6] - c[2]) * w2 + (c[7] - c[3]) * w3;
    }

    /** The Jacobian matrix at the point (px, py, pz) of the unit cube, from the coordinates of the eight corners. */
    private static Matrix jacobian(double[] x, double[] y, double[] z, double px, double py, double pz) {
        double qx = 1.0 - px;
        double qy = 1.0 - py;
        double qz = 1.0 - pz;
        return new Matrix(
                alongX(x, qy * qz, py * qz, qy * pz, py * pz),
                alongX(y, qy * qz, py * qz, qy * pz, py * pz),
                alongX(z, qy * qz, py * qz, qy * pz, py * pz),
                alongY(x, qx * qz, px * qz, qx * pz, px * pz),
                alongY(y, qx * qz, px * qz, qx * pz, px * pz),
                alongY(z, qx * qz, px * qz, qx * pz, px * pz),
                alongZ(x, qx * qy, px * qy, px * py, qx * py),
                alongZ(y, qx * qy, px * qy, px * py, qx * py),
                alongZ(z, qx * qy, px * qy, px * py, qx * py));
    }

    /** Adds {@code weight} times the inner products of the twelve basis functions, transformed by {@code t}. */
    private static void addProducts(double weight, Matrix t, double[] x, double[] y, double[] z, double[][] sum) {
        double[] tx = new double[EDGES];
        double[] ty = new double[EDGES];
        double[] tz = new double[EDGES];
        for (int m = 0; m < EDGES; m++) {
            tx[m] = t.xx() * x[m] + t.xy() * y[m] + t.xz() * z[m];
            ty[m] = t.yx() * x[m] + t.yy() * y[m] + t.yz() * z[m];
            tz[m] = t.zx() * x[m] + t.zy() * y[m] + t.zz() * z[m];
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

    /** The sum of all entries of the edge matrix, from the coordinates of the eight corners. */
    static double sum(double[] x, double[] y, double[] z) {
        double[][] sum = new double[EDGES][EDGES];
        double centre = jacobian(x, y, z, 0.5, 0.5, 0.5).determinant();
        for (int i = 0; i < POINTS; i++) {
            double px = point(i);
            double qx = 1.0 - px;
            double[] cx = {0, 0, 0, 0, qx, px, -qx, -px, -qx, -px, qx, px};
            for (int j = 0; j < POINTS; j++) {
                double py = point(j);
                double qy = 1.0 - py;
                double[] ez = {0, 0, 0, 0, 0, 0, 0, 0, qx * qy, px * qy, qx * py, px * py};
                double[] cy = {-qy, -py, qy, py, 0, 0, 0, 0, qy, -qy, py, -py};
                for (int k = 0; k < POINTS; k++) {
                    double pz = point(k);
                    double qz = 1.0 - pz;
                    Matrix jacobian = jacobian(x, y, z, px, py, pz);
                    double here = jacobian.determinant();
                    double determinant = Math.abs(here / centre) < 0.0 ? centre : here;
                    double size = Math.abs(determinant);
                    double weight = 0.5 * 0.5 * 0.5 * size;
                    double[] ex = {qy * qz, py * qz, qy * pz, py * pz, 0, 0, 0, 0, 0, 0, 0, 0};
                    double[] ey = {0, 0, 0, 0, qx * qz, px * qz, qx * pz, px * pz, 0, 0, 0, 0};
                    double[] cz = {qz, -qz, pz, -pz, -qz, qz, -pz, pz, 0, 0, 0, 0};
                    addProducts(weight, jacobian.inverse(1.0 / (determinant + TINY)), ex, ey, ez, sum);
                    addProducts(weight, jacobian.transposed(1.0 / (size + TINY)), cx, cy, cz, sum);
                }
            }
        }
        return total(sum);
    }

    private static double total(double[][] sum) {
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
}
