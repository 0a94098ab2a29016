// Draws the demo site's images into `packages/server/demo-images`. Run after a change of a drawing
// and commit the files:
// `node packages/server/src/demo/artwork/make-demo-images.ts` with Node 24.
import { mkdir, rm, writeFile } from "node:fs/promises";
import { loadSharp } from "../../images/load-sharp.ts";
import { artworks } from "./artworks.ts";
import { renderArtwork } from "./render-artwork.ts";

const folder = new URL("../../../demo-images/", import.meta.url);
const sharp = await loadSharp();

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const { name, draw, width } of artworks) {
  const png = await renderArtwork(draw(), width);
  // The store encodes the file once more, with a higher quality.
  await writeFile(new URL(`${name}.webp`, folder), await sharp(png).webp({ quality: 70, effort: 6 }).toBuffer());
}
