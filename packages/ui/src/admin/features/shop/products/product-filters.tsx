import { productCategory } from "@recital/contract/values/catalog";
import { useCallback } from "react";
import type { ProductSort } from "../../../../api/admin/products.ts";
import { Select } from "../../../components/form/select.tsx";
import { SearchField } from "../../../components/form/text-fields.tsx";
import type { ListView } from "../../../components/list/pager.tsx";
import { categoryLabels } from "./product-form.ts";
import styles from "./products.module.css";

const sortLabels: Readonly<Record<ProductSort, string>> = {
  newest: "Newest",
  name: "Name",
  "price-low": "Price: Low to High",
  "price-high": "Price: High to Low",
  shop: "Shop order",
};

export const productFields = {
  search: "text",
  category: ["all", ...productCategory.options],
  sort: ["newest", "name", "price-low", "price-high", "shop"],
} as const;

/** The state of the product list. */
export type ProductView = ListView<typeof productFields>;

interface ProductFiltersProps {
  readonly view: ProductView;
  readonly onChange: (part: Partial<ProductView>) => void;
}

const categories: { value: ProductView["category"]; label: string }[] = [
  { value: "all", label: "All categories" },
  ...productCategory.options.map((value) => ({ value, label: categoryLabels[value] })),
];
const sorts = productFields.sort.map((value) => ({ value, label: sortLabels[value] }));

export function ProductFilters({ view, onChange }: ProductFiltersProps) {
  const handleSearch = useCallback((search: string) => onChange({ search }), [onChange]);
  return (
    <div className={styles["filters"]} role="search" aria-label="Products">
      <SearchField label="Search by name" placeholder="Name" value={view.search} onSearch={handleSearch} />
      <Select
        aria-label="Category"
        options={categories}
        value={view.category}
        onChange={(category: ProductView["category"]) => onChange({ category })}
      />
      <Select
        aria-label="Sort by"
        options={sorts}
        value={view.sort}
        onChange={(sort: ProductView["sort"]) => onChange({ sort })}
      />
    </div>
  );
}
