/**
 * Random kernels for the race proofs: small domains, affine and quasi-affine indices in all the forms that the rules know, and numbers
 * with which Java's arithmetic wraps around. The verdict of the checks is compared with what the items touch when they are run one by one.
 *
 * <p>In: a seed. Out: whether the verdict is right. What the kernels are made of: one to three coordinates, captured numbers and lengths;
 * sums, strides, offsets, mixed radix by division and by bits, casts, minima and maxima, choices by captured values, turned and folded
 * indices; tiles, chunks with all ways to end them, steps by the number of items, planes, triangles; the partitions of the interface and an
 * even one; segments between borders, one index set or two, tables; loads between guards; colours; conditions of all kinds on the way, and
 * checks that end an item; arrays that are one array, also tables; ranges at the ends of the types.
 *
 * <p>A kernel counts as race-free in a launch if no two items meet with any of 40 contents of its arrays. A refusal of the kernel as such,
 * whose launch happens to reach nothing that races, is told apart if an ordinary launch races.
 */
package org.gantry.testkit.races;
