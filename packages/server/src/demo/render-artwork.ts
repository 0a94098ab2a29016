import sharp from "sharp";
import { side } from "./artwork/svg.ts";

/** A drawn picture as WebP, `width` pixels wide and high. */
export function renderArtwork(svg: string, width: number = side): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * width) / side })
    .resize(width, width)
    .webp({ quality: 76, effort: 5 })
    .toBuffer();
}
