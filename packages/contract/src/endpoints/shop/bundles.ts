import { z } from "zod";
import { availability } from "../../values/catalog.ts";
import { id, imageSet } from "../../values/fields.ts";
import { limits } from "../../values/limits.ts";

/** A part of a bundle: a variant of a product, or a release. */
export const bundlePart = z
  .object({
    variantId: id.nullable(),
    releaseId: id.nullable(),
    name: z.string(),
    /** Null for a release, and a product without options. */
    variantTitle: z.string().nullable(),
    /** In one bundle. */
    quantity: z.int().positive(),
    isDigital: z.boolean(),
    /** The path of its page; null if it has none. */
    path: z.string().nullable(),
    image_url: z.string().nullable(),
    image: imageSet.nullable(),
    availability,
  })
  .meta({ id: "BundlePart" });

export type BundlePart = z.output<typeof bundlePart>;

const partQuantity = `Must be a whole number from 1 to ${limits.quantityPerProduct}`;

/** A part of a bundle as it is entered: a variant or a release. */
export const bundlePartInput = z
  .object({
    variantId: id.optional(),
    releaseId: id.optional(),
    quantity: z.int(partQuantity).min(1, partQuantity).max(limits.quantityPerProduct, partQuantity).default(1),
  })
  .refine(
    ({ variantId, releaseId }) => (variantId === undefined) !== (releaseId === undefined),
    "Choose a product or a release",
  );

/** The release that a product sells. */
export const soldRelease = z.object({
  slug: z.string(),
  /** If it sells one track alone. */
  trackId: id.nullable(),
  /** When it is out; null if no date was given. */
  releaseAt: z.iso.datetime().nullable(),
});

/** A release that a product belongs to. */
export const relatedRelease = z.object({ slug: z.string(), title: z.string() });
