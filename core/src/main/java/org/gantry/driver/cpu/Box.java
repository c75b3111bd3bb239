package org.gantry.driver.cpu;

import org.gantry.runtime.Domain;

/** A box of items, cut from a row-major range of a domain. One thread's scratch space: mutable, not shared. */
final class Box {
    long lo0;
    long hi0;
    long lo1;
    long hi1;
    long lo2;
    long hi2;

    /**
     * Sets this to the first box of the linear range: as many whole planes, else whole rows, else items of a row as there are at its start.
     *
     * @param lo first linear index, less than {@code hi}
     * @param hi one past the last linear index
     * @return one past the last linear index of the box
     */
    long cut(Domain domain, long lo, long hi) {
        if (domain.dimensions() == 1) {
            lo0 = domain.from0() + lo;
            hi0 = domain.from0() + hi;
            return hi;
        }
        long row = domain.dimensions() == 2 ? 1 : domain.to2() - domain.from2();
        long plane = row * (domain.to1() - domain.from1());
        long c0 = lo / plane;
        long inPlane = lo - c0 * plane;
        long planes = inPlane == 0 ? (hi - lo) / plane : 0;
        lo0 = domain.from0() + c0;
        hi0 = lo0 + Math.max(planes, 1);
        lo1 = domain.from1();
        hi1 = domain.to1();
        lo2 = domain.from2();
        hi2 = domain.to2();
        if (planes > 0) {
            return lo + planes * plane;
        }
        long end = Math.min(hi - c0 * plane, plane);
        long c1 = inPlane / row;
        long inRow = inPlane - c1 * row;
        long rows = inRow == 0 ? (end - inPlane) / row : 0;
        lo1 = domain.from1() + c1;
        hi1 = lo1 + Math.max(rows, 1);
        if (rows > 0) {
            return lo + rows * row;
        }
        long inRowEnd = Math.min(end - c1 * row, row);
        lo2 = domain.from2() + inRow;
        hi2 = domain.from2() + inRowEnd;
        return lo + inRowEnd - inRow;
    }
}
