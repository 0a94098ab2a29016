import { limits } from "@recital/contract/values/limits";
import { loadSharp } from "./encode.ts";
import type { PrintFormat } from "./image-files.ts";

/** A file for print. Sizes in pixels. */
export interface PrintFile {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** An image within the limits takes a few seconds; a longer one was made to overload the server. */
const maxSeconds = 60;

/**
 * Encodes a checked image in its own size, upright and in sRGB, without its metadata, which may tell where it was taken
 * and with which camera. A JPEG of a quality at which prints show no difference; a PNG without loss.
 */
export async function encodePrint(bytes: Buffer, format: PrintFormat): Promise<PrintFile | null> {
  const sharp = await loadSharp();
  const upright = sharp(bytes, { limitInputPixels: limits.imagePixels, failOn: "error" })
    .timeout({ seconds: maxSeconds })
    .autoOrient();
  const encoded =
    format === "png"
      ? upright.png({ compressionLevel: 6 })
      : upright.flatten({ background: "#fff" }).jpeg({ quality: 92, chromaSubsampling: "4:4:4" });
  const result = await encoded.toBuffer({ resolveWithObject: true }).catch(() => null);
  return result && { bytes: result.data, width: result.info.width, height: result.info.height };
}
