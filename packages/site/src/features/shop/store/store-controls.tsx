import type { ListedProduct } from "@recital/ui/api/products";
import type { ChangeEvent, ReactNode } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { useTexts } from "../../../kit/identity.ts";
import { AppLink, useLocalPath, useNavigate } from "../../../kit/router.tsx";
import styles from "./store.module.css";
import { storeTexts } from "./texts/index.ts";

interface StoreControlsProps {
  readonly view: StoreView;
  /** The search, if there is one. */
  readonly children?: ReactNode;
}

/** The category links and the sort form, which work without JavaScript too. */
export function StoreControls({ view, children }: StoreControlsProps) {
  const t = useTexts(storeTexts);
  const navigate = useNavigate();
  const handleSort = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const sort = storeSorts.find((known) => known === target.value) ?? "featured";
    navigate(`/store${storeQuery({ ...view, sort })}`, "push");
  };
  return (
    <div className={styles["controls"]}>
      <nav aria-label={t.categoriesLabel} className={styles["tabs"]}>
        {storeCategories.map((category) => (
          <AppLink
            key={category}
            to={`/store${storeQuery({ ...view, category })}`}
            aria-current={category === view.category ? "page" : undefined}
          >
            {t.categories[category]}
          </AppLink>
        ))}
      </nav>
      {children}
      <form method="get" action={useLocalPath("/store")} className={styles["sort"]}>
        {view.category !== "all" && <input type="hidden" name="category" value={view.category} />}
        <label htmlFor="store-sort">{t.sortBy}</label>
        <select className={styles["select"]} id="store-sort" name="sort" value={view.sort} onChange={handleSort}>
          {storeSorts.map((sort) => (
            <option key={sort} value={sort}>
              {t.sorts[sort]}
            </option>
          ))}
        </select>
        <noscript>
          <button type="submit" className={buttonClass("quiet")}>
            {t.apply}
          </button>
        </noscript>
      </form>
    </div>
  );
}

export const storeCategories = ["all", "merchandise", "music", "digital"] as const satisfies readonly (
  | "all"
  | ListedProduct["category"]
)[];
export const storeSorts = ["featured", "newest", "price-low", "price-high"] as const;

export type StoreCategory = (typeof storeCategories)[number];
export type StoreSort = (typeof storeSorts)[number];

/** The store's category and sort order, which are in the URL. */
export interface StoreView {
  readonly category: StoreCategory;
  readonly sort: StoreSort;
}

/** Reads the view from the URL. Unknown values count as missing. */
export function readStoreView(query: URLSearchParams): StoreView {
  const category = query.get("category");
  const sort = query.get("sort");
  return {
    category: storeCategories.find((known) => known === category) ?? "all",
    sort: storeSorts.find((known) => known === sort) ?? "featured",
  };
}

/** Returns the query of a view without defaults, in a fixed order; empty for the default view. */
export function storeQuery({ category, sort }: StoreView): string {
  const query = new URLSearchParams();
  if (category !== "all") query.set("category", category);
  if (sort !== "featured") query.set("sort", sort);
  const text = String(query);
  return text && `?${text}`;
}

/** Returns the products of a view. The given order is the featured one; newest is the highest id. */
export function arrangeProducts(
  products: readonly ListedProduct[],
  { category, sort }: StoreView,
): readonly ListedProduct[] {
  const chosen = category === "all" ? products : products.filter((product) => product.category === category);
  switch (sort) {
    case "featured":
      return chosen;
    case "newest":
      return chosen.toSorted((a, b) => b.id - a.id);
    case "price-low":
      return chosen.toSorted((a, b) => a.price - b.price);
    case "price-high":
      return chosen.toSorted((a, b) => b.price - a.price);
  }
}
