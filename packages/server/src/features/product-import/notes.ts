import { limits } from "@recital/contract/values/limits";
import type { VariantOptions } from "@recital/contract/values/catalog";
import type { DraftImage } from "./drafts.ts";

/** Returns as many images as a product may have, and a note if these are not all. */
export function takeImages(all: readonly DraftImage[]): { images: readonly DraftImage[]; note: string[] } {
  const once = all.filter(({ url }, index) => all.findIndex((one) => one.url === url) === index);
  const images = once.slice(0, limits.imagesPerProduct);
  const note = once.length > images.length ? [`Only its first ${images.length} images are taken.`] : [];
  return { images, note };
}

/** What of a stock cannot be taken as it is. */
export type StockNote = "continues" | "uncounted" | "locations" | "shared";

const sentences: Readonly<Record<StockNote, string>> = {
  continues: "It can be bought when it is out of stock, so its stock is not counted here.",
  uncounted: "Its stock is counted and the file does not say how many there are, so it is sold out until you enter it.",
  locations: "Its stock at several locations is added up.",
  shared: "Its variants share one stock, so each is sold out until you enter how many there are.",
};

/** Says which variants have a note about their stock: one sentence for each kind of note. */
export function noteStocks(
  variants: readonly { readonly options: VariantOptions; readonly stockNotes: readonly StockNote[] }[],
): string[] {
  // The keys of the table are the kinds.
  return (Object.keys(sentences) as StockNote[]).flatMap((kind) => {
    const noted = variants.filter(({ stockNotes }) => stockNotes.includes(kind));
    const names = noted.map(({ options }) => Object.values(options).join(" / ")).filter((name) => name !== "");
    if (noted.length === 0) return [];
    return noted.length === variants.length ? [sentences[kind]] : [`${names.join(", ")}: ${sentences[kind]}`];
  });
}
