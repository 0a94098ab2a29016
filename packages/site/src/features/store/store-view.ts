import type { Product } from "@recital/contract/endpoints/products";
import { priceInCents } from "../../kit/price.ts";

export const storeCategories = ["all", "merchandise", "music", "digital"] as const satisfies readonly (
  | "all"
  | Product["category"]
)[];
export const storeSorts = ["featured", "newest", "price-low", "price-high"] as const;

export type StoreCategory = (typeof storeCategories)[number];
export type StoreSort = (typeof storeSorts)[number];

/** Which products the store shows and in what order; it is kept in the address. */
export interface StoreView {
  readonly category: StoreCategory;
  readonly sort: StoreSort;
}

/** Reads a view from the address; what it does not know counts as not given. */
export function readStoreView(query: URLSearchParams): StoreView {
  const category = query.get("category");
  const sort = query.get("sort");
  return {
    category: storeCategories.find((known) => known === category) ?? "all",
    sort: storeSorts.find((known) => known === sort) ?? "featured",
  };
}

/** The query of a view, defaults left out, always in the same order; empty for the default view. */
export function storeQuery({ category, sort }: StoreView): string {
  const query = new URLSearchParams();
  if (category !== "all") query.set("category", category);
  if (sort !== "featured") query.set("sort", sort);
  return query.size > 0 ? `?${query}` : "";
}

/** The products of a view. The order of the list given is the featured one; newest is the highest id. */
export function arrangeProducts(products: readonly Product[], { category, sort }: StoreView): readonly Product[] {
  const chosen = category === "all" ? products : products.filter((product) => product.category === category);
  switch (sort) {
    case "featured":
      return chosen;
    case "newest":
      return chosen.toSorted((a, b) => b.id - a.id);
    case "price-low":
      return chosen.toSorted((a, b) => priceInCents(a.price) - priceInCents(b.price));
    case "price-high":
      return chosen.toSorted((a, b) => priceInCents(b.price) - priceInCents(a.price));
  }
}
