package org.gantry.compiler.toolchain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gantry.CompilationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** NVIDIA's assembler, where it is installed. */
class PtxasTest {
    @TempDir
    private Path folder;

    @Test
    void itsReportIsReadFunctionByFunction() {
        var text = """
                ptxas info    : 0 bytes gmem
                ptxas info    : Compiling entry function 'b' for 'sm_75'
                ptxas info    : Function properties for b
                    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
                ptxas info    : Used 14 registers, used 0 barriers, 416 bytes cmem[0]
                ptxas info    : Compiling entry function 'a' for 'sm_75'
                ptxas info    : Function properties for a
                    16 bytes stack frame, 8 bytes spill stores, 4 bytes spill loads
                ptxas info    : Used 255 registers, used 1 barriers, 416 bytes cmem[0]
                """;
        assertEquals(List.of(new Ptxas.Usage("b", 14, 0, 0), new Ptxas.Usage("a", 255, 16, 12)), Ptxas.usages(text));
    }

    @Test
    void itIsAbsentWhereNoFolderHoldsIt() {
        assertEquals(Optional.empty(), Ptxas.of(Map.of("PATH", folder.toString(), "CUDA_HOME", folder.toString())));
    }

    @Test
    void aModuleThatItRefusesIsAnErrorWithItsWords() throws IOException {
        var ptxas = Ptxas.of(System.getenv());
        assumeTrue(ptxas.isPresent(), "SKIPPED: no ptxas here");
        var module = Files.writeString(folder.resolve("wrong.ptx"), ".version 6.3\n.target sm_75\nnonsense\n");
        var e = assertThrows(
                CompilationException.class, () -> ptxas.get().assemble(module, "sm_75", folder.resolve("wrong.cubin")));
        assertEquals("GANTRY-C107", e.code());
    }

    @Test
    void nobodyNeedsToUseIt() {
        var environment = new HashMap<>(System.getenv());
        environment.put("GANTRY_PTXAS", "none");
        assertEquals(Optional.empty(), Ptxas.of(environment));
    }

    @Test
    void machineCodeTellsRegistersAndInstructions() throws IOException {
        var ptxas = Ptxas.of(System.getenv());
        assumeTrue(ptxas.isPresent(), "SKIPPED: no ptxas here");
        var module = Files.writeString(folder.resolve("two.ptx"), """
                .version 7.8
                .target sm_90
                .address_size 64
                .visible .entry nothing() { ret; }
                .visible .entry something(.param .u64 p) {
                    .reg .b64 %a; .reg .b32 %r;
                    ld.param.u64 %a, [p];
                    mov.u32 %r, %tid.x;
                    st.global.u32 [%a], %r;
                    ret;
                }
                """);
        var cubin = folder.resolve("two.cubin");
        var usages = ptxas.get().assemble(module, "sm_90", cubin);
        var sizes = Cubin.functions(Files.readAllBytes(cubin));
        assertEquals(2, usages.size());
        for (var usage : usages) {
            assertEquals(usage.registers(), sizes.get(usage.function()).registers(), usage.function());
        }
        int less = sizes.get("nothing").instructions();
        int more = sizes.get("something").instructions();
        assertTrue(less >= 2 && less < more && more < 16, less + " and " + more + " instructions");
    }

    @Test
    void whatIsNoMachineCodeIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> Cubin.functions(new byte[100]));
    }
}
