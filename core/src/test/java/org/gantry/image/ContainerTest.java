package org.gantry.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Containers are read as hostile input: a container that was written, or a problem with its code. */
class ContainerTest {
    private static final byte[] WRITTEN = SampleImages.container();

    /** Reads a container and all its images. */
    private static List<byte[]> all(byte[] bytes) throws ImageProblem {
        Container read = Container.read(bytes);
        assertEquals(SampleImages.content(), read.content());
        List<byte[]> images = new ArrayList<>();
        for (int k = 0; k < read.content().images().size(); k++) {
            images.add(read.image(k));
        }
        return images;
    }

    private static String codeOf(byte[] bytes) {
        return assertThrows(ImageProblem.class, () -> all(bytes)).code();
    }

    @Test
    void whatIsWrittenIsRead() throws ImageProblem {
        List<byte[]> images = all(WRITTEN);
        assertArrayEquals(SampleImages.LIBRARY, images.get(0));
        assertArrayEquals(SampleImages.PTX, images.get(1));
    }

    @Test
    void theSameContentGivesTheSameBytes() {
        assertArrayEquals(WRITTEN, SampleImages.container());
    }

    @Test
    void aContainerBeginsWithTheMagicNumberOfLlvmsOffloadFormat() {
        assertArrayEquals(new byte[] {0x10, (byte) 0xFF, 0x10, (byte) 0xAD, 1, 0, 0, 0}, Arrays.copyOf(WRITTEN, 8));
    }

    @Test
    void anEmptyFileIsRefused() {
        assertEquals("GANTRY-I101", codeOf(new byte[0]));
    }

    @Test
    void everyTruncationIsRefused() {
        for (int length = 0; length < WRITTEN.length; length++) {
            assertEquals("GANTRY-I101", codeOf(Arrays.copyOf(WRITTEN, length)), "cut off after " + length);
        }
    }

    @Test
    void aFlippedBitIsRefusedOrChangesNothing() {
        int refused = 0;
        for (int at = 0; at < WRITTEN.length; at++) {
            for (int bit = 0; bit < 8; bit++) {
                byte[] flipped = WRITTEN.clone();
                flipped[at] ^= (byte) (1 << bit);
                try {
                    List<byte[]> images = all(flipped);
                    assertArrayEquals(SampleImages.LIBRARY, images.get(0), "bit " + bit + " of byte " + at);
                    assertArrayEquals(SampleImages.PTX, images.get(1), "bit " + bit + " of byte " + at);
                } catch (ImageProblem problem) {
                    assertTrue(problem.code().startsWith("GANTRY-I10"), problem::code);
                    refused++;
                }
            }
        }
        // Only names for LLVM's tools, flags and padding may change unnoticed.
        assertTrue(refused > 6 * WRITTEN.length, refused + " of " + 8 * WRITTEN.length);
    }

    @Test
    void anotherVersionOfTheFormatIsForeign() {
        byte[] next = WRITTEN.clone();
        next[4] = 2;
        assertEquals("GANTRY-I102", codeOf(next));
    }

    @Test
    void metadataOfAnotherVersionAreForeign() {
        byte[] metadata = MetadataWriter.write(SampleImages.content());
        metadata[0] += 2;
        ImageProblem problem = assertThrows(ImageProblem.class, () -> MetadataReader.read(ByteBuffer.wrap(metadata)));
        assertEquals("GANTRY-I102", problem.code());
        assertEquals(
                "the images were made by another version of Gantry (their metadata is of version 2, this run time reads 1)",
                problem.getMessage());
    }

    @Test
    void sizesThatDoNotFitTakeNoMemory() {
        for (long size : new long[] {Long.MAX_VALUE, Long.MIN_VALUE, -1, 1L << 40, Integer.MAX_VALUE, 0}) {
            for (int field : new int[] {8, 16, 40, 48, 56, 64}) {
                byte[] huge = WRITTEN.clone();
                ByteBuffer.wrap(huge).order(ByteOrder.LITTLE_ENDIAN).putLong(field, size);
                // An offset of the entry at which something else happens to stand may lead anywhere, but not to an
                // image.
                assertEquals("GANTRY-I101", codeOf(huge), size + " at " + field);
            }
        }
    }

    @Test
    void metadataAreTruncatedOrChangedWithoutHarm() {
        byte[] metadata = MetadataWriter.write(SampleImages.content());
        for (int length = 0; length < metadata.length; length++) {
            ByteBuffer cut = ByteBuffer.wrap(metadata, 0, length).slice();
            assertThrows(ImageProblem.class, () -> MetadataReader.read(cut));
        }
        Random random = new Random(1);
        for (int trial = 0; trial < 100_000; trial++) {
            byte[] changed = metadata.clone();
            for (int change = 0; change < 3; change++) {
                changed[random.nextInt(changed.length)] = (byte) random.nextInt();
            }
            try {
                MetadataReader.read(ByteBuffer.wrap(changed));
            } catch (ImageProblem problem) {
                assertTrue(problem.code().startsWith("GANTRY-I10"), problem::code);
            }
        }
    }

    @Test
    void countsThatDoNotFitTakeNoMemory() {
        Encoder huge = new Encoder();
        huge.number(MetadataWriter.VERSION);
        huge.text("p/A");
        huge.text("25");
        huge.number(Long.MAX_VALUE);
        ImageProblem problem =
                assertThrows(ImageProblem.class, () -> MetadataReader.read(ByteBuffer.wrap(huge.bytes())));
        assertEquals(
                "the container of images is damaged: " + Long.MAX_VALUE
                        + " elements in the last 0 bytes of the metadata",
                problem.getMessage());
    }

    @Test
    void deepNestingIsRefused() {
        Encoder deep = new Encoder();
        for (int level = 0; level < 1_000_000; level++) {
            deep.number(6);
        }
        ImageProblem problem =
                assertThrows(ImageProblem.class, () -> MetadataReader.path(new Decoder(ByteBuffer.wrap(deep.bytes()))));
        assertEquals("GANTRY-I101", problem.code());
    }

    @Test
    void aBinaryWithoutMetadataIsNoContainer() {
        byte[] bare = OffloadBinary.write(
                List.of(new OffloadBinary(OffloadBinary.Kind.PTX, Map.of(), ByteBuffer.wrap(SampleImages.PTX))));
        assertEquals("GANTRY-I101", codeOf(bare));
    }

    @Test
    void aResourceIsNamedAfterItsClass() {
        assertEquals("META-INF/gantry/p.A$B.images", Container.resource("p/A$B"));
    }
}
