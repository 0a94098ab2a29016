import { loadSharp } from "./load-sharp.ts";

/** The reason why a file is refused: no image, a format that not every browser shows, too many pixels, or unreadable. */
export type ImageRefusal = "unsupported" | "heic" | "other-format" | "too-large" | "damaged";

export const maxPixels = 40_000_000;
const maxSide = 8000;

type ImageFormat = "avif" | "gif" | "jpeg" | "png" | "webp";

/**
 * Checks the first bytes and the header without decoding pixels. Only five formats reach a decoder; SVG, HTML and other
 * formats that decoders could read do not.
 */
export async function checkImage(bytes: Buffer): Promise<ImageRefusal | null> {
  const format = formatOf(bytes);
  if (!format) return otherFormatOf(bytes);
  const sharp = await loadSharp();
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!header) return "damaged";
  if (header.format !== (format === "avif" ? "heif" : format)) return "unsupported";
  if (format === "avif" && header.compression !== "av1") return "heic";
  const { width, height } = header;
  return width > maxSide || height > maxSide || width * height > maxPixels ? "too-large" : null;
}

/** Returns why a file without one of the five formats is refused. */
function otherFormatOf(bytes: Buffer): ImageRefusal {
  if (/^ftyp(?:hei[cmsx]|hev[cmsx]|msf1)$/.test(bytes.toString("latin1", 4, 12))) return "heic";
  return /^(?:BM|II\*\0|MM\0\*)/.test(bytes.toString("latin1", 0, 4)) ? "other-format" : "unsupported";
}

/** Returns the format that the first bytes indicate. */
function formatOf(bytes: Buffer): ImageFormat | null {
  const ascii = (start: number, end: number) => bytes.toString("latin1", start, end);
  if (ascii(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (ascii(0, 3) === "\xff\xd8\xff") return "jpeg";
  if (/^GIF8[79]a$/.test(ascii(0, 6))) return "gif";
  if (ascii(0, 4) === "RIFF" && ascii(8, 12) === "WEBP") return "webp";
  if (ascii(4, 8) === "ftyp" && /^(avif|avis|mif1)$/.test(ascii(8, 12))) return "avif";
  return null;
}
