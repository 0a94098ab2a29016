import { loadSharp } from "../images/load-sharp.ts";

/** A drawn picture as PNG in its own size, or `width` pixels wide. */
export async function renderArtwork(svg: string, width?: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const own = Number(/ width="(\d+)"/.exec(svg)?.[1]);
  const drawing = sharp(Buffer.from(svg), { density: (72 * (width ?? own)) / own });
  return drawing.removeAlpha().resize(width).png({ compressionLevel: 1 }).toBuffer();
}
