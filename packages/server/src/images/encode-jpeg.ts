import { checkImage, maxPixels } from "./check-image.ts";
import { loadSharp } from "./load-sharp.ts";

/**
 * Returns a stored image as a JPEG that fits into a square of `side` pixels, on white where it is transparent; null if it
 * breaks the rules for images.
 */
export async function encodeJpeg(bytes: Buffer, side: number): Promise<Buffer | null> {
  if ((await checkImage(bytes)) !== null) return null;
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize(side, side, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .jpeg({ quality: 88, chromaSubsampling: "4:4:4" })
    .toBuffer();
}
