import { loadSharp } from "../../images/load-sharp.ts";

/** Renders an SVG drawing as PNG, `width` pixels wide (default: its own width). */
export async function renderArtwork(svg: string, width?: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const own = Number(/ width="(\d+)"/.exec(svg)?.[1]);
  const drawing = sharp(Buffer.from(svg), { density: (72 * (width ?? own)) / own });
  return drawing.removeAlpha().resize(width).png({ compressionLevel: 1 }).toBuffer();
}
