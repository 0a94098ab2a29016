import { z } from "zod";

export const productCategory = z.enum(["merchandise", "music", "digital"]).meta({ id: "ProductCategory" });
export type ProductCategory = z.output<typeof productCategory>;

/** The message about a product of the category Digital with shipping: there is no such product. */
export const shippedDigital = "Nothing of the category Digital is shipped. Choose another category for what is";

/** `choose`: the buyer chooses the price, and the shop's price is the least. */
export const priceMode = z.enum(["fixed", "choose"]).meta({ id: "PriceMode" });

export type PriceMode = z.output<typeof priceMode>;

/** Whether a variant or product can be bought: `low` is the last of it, `out` is sold out. */
export const availability = z.enum(["in", "low", "out"]).meta({ id: "Availability" });

export type Availability = z.output<typeof availability>;

/** The options that make a variant, such as `{"Size": "M"}`; empty for the variant of a product without options. */
export const variantOptions = z.record(z.string(), z.string()).meta({ id: "VariantOptions" });

export type VariantOptions = z.output<typeof variantOptions>;

export const releaseKind = z.enum(["album", "ep", "single"]).meta({ id: "ReleaseKind" });
export type ReleaseKind = z.output<typeof releaseKind>;

/** The part of a track that visitors may play: the whole track, a clip, or nothing. */
export const trackPreview = z.enum(["full", "clip", "none"]).meta({ id: "TrackPreview" });
export type TrackPreview = z.output<typeof trackPreview>;

export const audioState = z.enum(["waiting", "encoding", "ready", "failed"]).meta({ id: "AudioState" });
export type AudioState = z.output<typeof audioState>;

/** Codes of the Harmonized System for what musicians sell. */
export const commonHsCodes = ["852380", "852349", "610910", "650500", "490400", "490199", "491191", "420222"] as const;

/**
 * Returns the product whose price is the release's, of the products that bring it, in order: the first digital one, else
 * the first (decision 0138). Null if there is none.
 */
export function findPricedProduct<T>(products: readonly T[], isDigital: (product: T) => boolean): T | null {
  return products.find(isDigital) ?? products[0] ?? null;
}
