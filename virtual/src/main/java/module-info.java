/** A GPU made of software: an interpreter of PTX, and a double of NVIDIA's driver library in front of it. */
module org.gantry.virtual {
    requires transitive org.gantry;

    exports org.gantry.virtual.cuda;
    exports org.gantry.virtual.machine;
    exports org.gantry.virtual.ptx;
    exports org.gantry.virtual.translate;

    provides org.gantry.spi.DriverDouble with
            org.gantry.virtual.cuda.VirtualCuda;
}
