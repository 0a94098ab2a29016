import type { ImageStore } from "../images/store-image.ts";
import { inBatches } from "../kernel/in-batches.ts";
import type { Artwork } from "./artwork/svg.ts";
import { demoProducts } from "./demo-products.ts";
import { demoSiteImages } from "./demo-site-images.ts";
import { demoVideos } from "./demo-videos.ts";
import { renderArtwork } from "./render-artwork.ts";

interface Drawing {
  readonly name: string;
  readonly artwork: Artwork;
  /** Pixels; its own width unless told. */
  readonly width?: number;
}

/** Wide enough for a card of the shop on a dense screen; more would make the first start longer. */
const productWidth = 640;
const drawnAtOnce = 2;

/** The home page's pictures come first: their smaller copies are made in this order. */
const drawings: readonly Drawing[] = [
  ...demoSiteImages.map(({ title, artwork }) => ({ name: title, artwork })),
  ...demoVideos.map(({ title, artwork }) => ({ name: title, artwork })),
  ...demoProducts.flatMap(({ name, artwork }) => (artwork ? [{ name, artwork, width: productWidth }] : [])),
];

/** Draws and stores every demo picture; answers where each is. */
export async function drawPictures(images: ImageStore): Promise<(artwork: Artwork) => string> {
  const pictures = await inBatches(drawings, drawnAtOnce, async ({ name, artwork, width }) => ({
    name,
    bytes: await renderArtwork(artwork(), width),
  }));
  const stored = await images.storeAll(pictures);
  const urls = new Map(drawings.map(({ artwork }, index) => [artwork, stored[index]?.url]));
  return (artwork) => {
    const url = urls.get(artwork);
    if (url === undefined) throw new Error("a demo picture was not drawn");
    return url;
  };
}
