import type { ApiClient } from "@recital/contract/client";
import type { Product, ProductDetail, Variant } from "@recital/contract/endpoints/shop/products";
import { describeContents } from "@recital/contract/values/order-line";
import { queryOptions } from "@tanstack/react-query";
import { nullWhereMissing } from "./null-where-missing.ts";
import { keysOf } from "./query-keys.ts";

export const productKeys = keysOf("/api/products");

/** A variant as lists show it. */
type ListedVariant = Omit<Variant, "sku" | "shipsOn">;

/**
 * A product as lists show it: with what its first image shows, in place of all images. The variant of a product without
 * options is listed only if few are left, or an order has a limit.
 */
export interface ListedProduct extends Omit<Product, "images" | "position" | "variants" | "bundle"> {
  readonly alt: string;
  /** What a bundle contains, in words; absent if it is none. */
  readonly contents?: string;
  readonly variants: readonly ListedVariant[];
}

/**
 * The active products in the store's order. A failure during server rendering is not retried on mounting, only by a
 * refetch.
 */
export function productsQuery(api: ApiClient) {
  return queryOptions({
    ...productKeys.list(async ({ signal }) => (await api("GET /api/products", { signal })).map(listed)),
    retryOnMount: false,
  });
}

/** A page that lists products contains what it knows of them, so it must not contain what it does not show. */
function listed({ images, position: _, variants, bundle, ...product }: Product): ListedProduct {
  const shown = variants.filter(
    ({ options, left, maxPerOrder }) => (left ?? maxPerOrder) !== undefined || Object.keys(options).length > 0,
  );
  return {
    ...product,
    alt: images[0]?.alt ?? "",
    ...(bundle && { contents: describeContents(bundle) }),
    variants: shown.map(({ sku: _sku, shipsOn: _shipsOn, ...variant }) => variant),
  };
}

/** A few active products: the shop's first ones, or those after a product. */
export function pickedProductsQuery(api: ApiClient, after?: string) {
  const query = after === undefined ? {} : { after };
  return queryOptions({
    ...keysOf("/api/product-picks").list(({ signal }) => api("GET /api/product-picks", { query, signal }), query),
    retryOnMount: false,
  });
}

/** An active product; null if there is none. */
export function productQuery(api: ApiClient, slug: string) {
  return queryOptions({
    queryKey: productKeys.one(slug),
    queryFn: ({ signal }): Promise<ProductDetail | null> =>
      nullWhereMissing(api("GET /api/products/:slug", { params: { slug }, signal })),
    retryOnMount: false,
  });
}
