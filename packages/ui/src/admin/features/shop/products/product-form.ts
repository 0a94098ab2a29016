import type { BundlePart } from "@recital/contract/endpoints/shop/bundles";
import { productInput, type AdminProduct, type ProductInput } from "@recital/contract/endpoints/shop/products";
import type { Currency } from "@recital/contract/values/currency";
import type { PriceMode, ProductCategory } from "@recital/contract/values/catalog";
import { nameWithVariant } from "@recital/contract/values/order-line";
import { slug as slugSchema } from "@recital/contract/values/text";
import { z } from "zod";
import type { Edited } from "../../../components/form/saving.tsx";
import type { ImageValue } from "../../../components/form/image-value.ts";
import type { VariantMatrix } from "./variants/variant-rows.ts";

/** The form values of a product. The field names are the server's, so that its error messages find their fields. */
export interface ProductForm {
  readonly name: string;
  readonly description: string;
  /** The minimum, if the buyer chooses the price. */
  readonly price: string;
  readonly priceMode: PriceMode;
  /** Empty for none. */
  readonly suggestedPrice: string;
  readonly image_url: ImageValue;
  /** The last part of the page's URL; empty to make one of the name. */
  readonly slug: string;
  readonly category: ProductCategory;
  readonly is_digital: boolean;
  readonly is_active: boolean;
  /** The day of a pre-order, `2027-03-01`; empty for none. */
  readonly shipsOn: string;
  /** Empty: as the shop. */
  readonly shipsWithin: string;
  /** Null is the class of everything. */
  readonly shippingClassId: number | null;
  /** The release that it belongs to without bringing it; null without one. */
  readonly relatedReleaseId: number | null;
  /** What it consists of; empty if it is no bundle. */
  readonly bundle: readonly BundlePartForm[];
  /** Stock, options and variants; null until they are changed. */
  readonly variants: VariantMatrix | null;
}

/** A part of a bundle: a variant or a release. */
export interface BundlePartForm {
  readonly variantId?: number;
  readonly releaseId?: number;
  /** With the variant's title. */
  readonly name: string;
  readonly quantity: string;
}

export const newProduct: Edited<ProductForm> = {
  values: {
    name: "",
    description: "",
    price: "",
    priceMode: "fixed",
    suggestedPrice: "",
    image_url: { url: "", file: null },
    slug: "",
    category: "merchandise",
    is_digital: false,
    is_active: true,
    shipsOn: "",
    shipsWithin: "",
    shippingClassId: null,
    relatedReleaseId: null,
    bundle: [],
    variants: null,
  },
};

export function editedProduct(product: AdminProduct, currency: Currency): Edited<ProductForm> {
  const { name, description, price, image_url, slug, category, is_digital, is_active, shipsOn } = product;
  return {
    version: product.version,
    values: {
      name,
      description: description ?? "",
      price: price.toFixed(currency.decimals),
      priceMode: product.priceMode,
      suggestedPrice: product.suggestedPrice?.toFixed(currency.decimals) ?? "",
      image_url: { url: image_url ?? "", file: null },
      slug,
      category,
      is_digital,
      is_active,
      shipsOn: shipsOn ?? "",
      shipsWithin: product.shipsWithin ?? "",
      shippingClassId: product.shippingClassId,
      relatedReleaseId: product.relatedReleaseId,
      bundle: (product.bundle ?? []).map(editedPart),
      variants: null,
    },
  };
}

function editedPart({ variantId, releaseId, name, variantTitle, quantity }: BundlePart): BundlePartForm {
  return {
    ...(variantId !== null && { variantId }),
    ...(releaseId !== null && { releaseId }),
    name: nameWithVariant(name, variantTitle),
    quantity: String(quantity),
  };
}

/** Returns the request body for a form whose image is stored at `imageUrl`; variants are requests of their own. */
export function writtenProduct(product: ProductForm, imageUrl: string): ProductInput {
  const { slug, shipsOn, suggestedPrice, bundle, variants: _, ...form } = product;
  return {
    ...form,
    bundle: (bundle ?? []).map(({ name: _name, quantity, ...ids }) => ({ ...ids, quantity: Number(quantity) })),
    suggestedPrice: form.priceMode === "choose" && suggestedPrice.trim() !== "" ? suggestedPrice : null,
    shipsOn: shipsOn || null,
    image_url: imageUrl,
    ...(slug.trim() !== "" && { slug }),
  };
}

/** The schema of the field for the page's URL. */
export const writtenSlug = z
  .string()
  .transform((text) => text.trim() || undefined)
  .pipe(slugSchema.optional());

/** The schema of the field for a part of a bundle. */
export const writtenQuantity = z.object({
  quantity: z.string().transform(Number).pipe(productInput.shape.bundle.unwrap().element.shape.quantity.unwrap()),
});

/** The schema of the field for the day of a pre-order. */
export const writtenDay = z
  .string()
  .transform((day) => day || null)
  .pipe(productInput.shape.shipsOn.unwrap());

/** The schema of the image field's URL. */
export const writtenImage = z.object({ url: productInput.shape.image_url });
