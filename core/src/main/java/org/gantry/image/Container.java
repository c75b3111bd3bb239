package org.gantry.image;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.gantry.spi.HostLevel;
import org.gantry.spi.NvptxTarget;

/**
 * The container of a class: metadata, then the images, each a binary of LLVM's offload format, so that LLVM's tools list and extract them.
 * Each image's SHA-256 stands in the metadata, and the metadata's own beside it. Immutable.
 */
public final class Container {
    private static final String FOLDER = "META-INF/gantry/";
    private static final String SUFFIX = ".images";
    private static final String HASH = "sha256";
    private static final Map<String, String> METADATA = Map.of("triple", "jvm-gantry-metadata", "arch", "any");

    private final ClassImages content;
    private final List<ByteBuffer> images;

    private Container(ClassImages content, List<ByteBuffer> images) {
        this.content = content;
        this.images = images;
    }

    /**
     * The name of the resource that is the container of a class: below META-INF, which named modules do not hide.
     *
     * @param className with slashes or dots
     */
    public static String resource(String className) {
        return FOLDER + className.replace('/', '.') + SUFFIX;
    }

    /**
     * A container as bytes.
     *
     * @param content the metadata
     * @param images the bytes of {@link ClassImages#images()}, in the same order
     */
    public static byte[] write(ClassImages content, List<byte[]> images) {
        byte[] metadata = MetadataWriter.write(content);
        List<OffloadBinary> binaries = new ArrayList<>();
        binaries.add(new OffloadBinary(
                OffloadBinary.Kind.NONE,
                Map.of(
                        "triple",
                        METADATA.get("triple"),
                        "arch",
                        METADATA.get("arch"),
                        "class",
                        content.className(),
                        HASH,
                        sha256(ByteBuffer.wrap(metadata))),
                ByteBuffer.wrap(metadata)));
        for (int k = 0; k < images.size(); k++) {
            String target = content.images().get(k).target();
            boolean host = HostLevel.of(target).isPresent();
            binaries.add(new OffloadBinary(
                    host ? OffloadBinary.Kind.OBJECT : OffloadBinary.Kind.PTX,
                    Map.of(
                            "triple",
                            host ? HostLevel.TRIPLE : NvptxTarget.TRIPLE,
                            "arch",
                            target.substring(target.indexOf(':') + 1)),
                    ByteBuffer.wrap(images.get(k))));
        }
        return OffloadBinary.write(binaries);
    }

    /**
     * Reads a container.
     *
     * @throws ImageProblem I101 if the bytes are none or not those that were written, I102 if another version of Gantry wrote them
     */
    public static Container read(byte[] bytes) throws ImageProblem {
        try {
            List<OffloadBinary> binaries = OffloadBinary.parse(bytes);
            if (binaries.isEmpty() || binaries.getFirst().kind() != OffloadBinary.Kind.NONE) {
                throw ImageProblem.damaged("it has no metadata");
            }
            ByteBuffer metadata = binaries.getFirst().image();
            if (!sha256(metadata.duplicate())
                    .equals(binaries.getFirst().strings().get(HASH))) {
                throw ImageProblem.damaged("the metadata is not what was written");
            }
            ClassImages content = MetadataReader.read(metadata);
            if (content.images().size() != binaries.size() - 1) {
                throw ImageProblem.damaged(
                        "it should have " + content.images().size() + " images and has " + (binaries.size() - 1));
            }
            return new Container(
                    content, binaries.stream().skip(1).map(OffloadBinary::image).toList());
        } catch (IllegalArgumentException | IndexOutOfBoundsException impossible) {
            throw ImageProblem.damaged(impossible.toString());
        }
    }

    /** The metadata. */
    public ClassImages content() {
        return content;
    }

    /**
     * The bytes of an image.
     *
     * @throws ImageProblem I101 if they are not those that were written
     */
    public byte[] image(int number) throws ImageProblem {
        ByteBuffer image = images.get(number).duplicate();
        byte[] bytes = new byte[image.remaining()];
        image.get(bytes);
        if (!sha256(ByteBuffer.wrap(bytes)).equals(content.images().get(number).sha256())) {
            throw ImageProblem.damaged(
                    "the image for " + content.images().get(number).target() + " is not what was written");
        }
        return bytes;
    }

    /** SHA-256 in hexadecimal. */
    public static String sha256(byte[] bytes) {
        return sha256(ByteBuffer.wrap(bytes));
    }

    private static String sha256(ByteBuffer bytes) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(bytes);
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
