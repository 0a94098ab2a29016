import { productCategory, type ProductCategory } from "@recital/contract/values/product-category";
import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import type { ProductSort } from "../../../api/admin/products.ts";

/** The state of the product list. */
export interface ProductView {
  readonly search: string;
  readonly category: ProductCategory | "all";
  readonly sort: ProductSort;
  readonly page: number;
}

export const sortLabels: Readonly<Record<ProductSort, string>> = {
  newest: "Newest",
  name: "Name",
  "price-low": "Price: Low to High",
  "price-high": "Price: High to Low",
  shop: "Shop order",
};

// `Object.keys` and `Object.entries` lose the type of the keys.
const sorts = Object.keys(sortLabels) as ProductSort[];

/** Keeps the view in the URL, for reload and the back button. Only a change of the page adds a history entry. */
export function useProductView() {
  const [query, setQuery] = useSearchParams();
  const change = useCallback(
    (part: Partial<ProductView>, replace = part.page === undefined) =>
      setQuery((now) => writeView({ ...readView(now), page: 1, ...part }), { replace }),
    [setQuery],
  );
  return { view: readView(query), change };
}

function readView(query: URLSearchParams): ProductView {
  return {
    search: query.get("search")?.trim() ?? "",
    category: productCategory.options.find((category) => category === query.get("category")) ?? "all",
    sort: sorts.find((sort) => sort === query.get("sort")) ?? "newest",
    page: Math.max(1, Math.min(Math.trunc(Number(query.get("page"))) || 1, 100_000)),
  };
}

function writeView({ search, category, sort, page }: ProductView): URLSearchParams {
  return new URLSearchParams({
    ...(search && { search }),
    ...(category !== "all" && { category }),
    ...(sort !== "newest" && { sort }),
    ...(page > 1 && { page: String(page) }),
  });
}
