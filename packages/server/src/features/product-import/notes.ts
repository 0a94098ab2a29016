import { limits } from "@recital/contract/values/limits";
import type { DraftImage } from "./drafts.ts";

export const priceOfFirst = "Its variants have different prices; the price of the first is taken.";

/** Says that the variants of a product become one. */
export function noteVariants(count: number): string[] {
  return count > 1 ? [`Its ${count} variants become one product.`] : [];
}

/** Returns as many images as a product may have, and a note if these are not all. */
export function takeImages(all: readonly DraftImage[]): { images: readonly DraftImage[]; note: string[] } {
  const once = all.filter(({ url }, index) => all.findIndex((one) => one.url === url) === index);
  const images = once.slice(0, limits.imagesPerProduct);
  const note = once.length > images.length ? [`Only its first ${images.length} images are taken.`] : [];
  return { images, note };
}
