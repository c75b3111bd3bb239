/* What a parallel region costs, and an end to the threads that ran one. */
#include <omp.h>
#include <stdint.h>

void launch_empty(int64_t reps) {
    for (int64_t rep = 0; rep < reps; rep++) {
#pragma omp parallel
        { __asm__ volatile("" ::: "memory"); }
    }
}

/* Ends the worker threads, so that none of them spins while something else is timed. */
void launch_pause(int64_t reps) {
    (void) reps;
    omp_pause_resource_all(omp_pause_hard);
}
