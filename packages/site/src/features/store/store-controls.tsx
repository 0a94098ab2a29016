import type { ChangeEvent } from "react";
import { buttonClass } from "../../kit/button-class.ts";
import { AppLink, useNavigate } from "../../kit/router.tsx";
import styles from "./store-controls.module.css";
import {
  storeCategories,
  type StoreCategory,
  storeQuery,
  type StoreSort,
  storeSorts,
  type StoreView,
} from "./store-view.ts";

const categoryLabels = {
  all: "All",
  merchandise: "Merchandise",
  music: "Music",
  digital: "Digital",
} as const satisfies Record<StoreCategory, string>;

const sortLabels = {
  featured: "Featured",
  newest: "Newest",
  "price-low": "Price: Low to High",
  "price-high": "Price: High to Low",
} as const satisfies Record<StoreSort, string>;

/** The category links and the sort form, which work without JavaScript too. */
export function StoreControls({ view }: { readonly view: StoreView }) {
  const navigate = useNavigate();
  const handleSort = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const sort = storeSorts.find((known) => known === target.value) ?? "featured";
    navigate(`/store${storeQuery({ ...view, sort })}`, "push");
  };
  return (
    <div className={styles["controls"]}>
      <nav aria-label="Product categories" className={styles["tabs"]}>
        {storeCategories.map((category) => (
          <AppLink
            key={category}
            to={`/store${storeQuery({ ...view, category })}`}
            aria-current={category === view.category ? "page" : undefined}
          >
            {categoryLabels[category]}
          </AppLink>
        ))}
      </nav>
      <form method="get" action="/store" className={styles["sort"]}>
        {view.category !== "all" && <input type="hidden" name="category" value={view.category} />}
        <label htmlFor="store-sort">Sort by</label>
        <select className={styles["select"]} id="store-sort" name="sort" value={view.sort} onChange={handleSort}>
          {storeSorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortLabels[sort]}
            </option>
          ))}
        </select>
        <noscript>
          <button type="submit" className={buttonClass("quiet")}>
            Apply
          </button>
        </noscript>
      </form>
    </div>
  );
}
