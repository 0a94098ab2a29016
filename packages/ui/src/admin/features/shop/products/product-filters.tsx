import { productCategory } from "@recital/contract/values/catalog";
import { useCallback } from "react";
import { Select } from "../../../components/form/select.tsx";
import { SearchField } from "../../../components/form/text-fields.tsx";
import type { ListView } from "../../../components/list/pager.tsx";
import { useTexts } from "../../../language.ts";
import styles from "./products.module.css";
import { productTexts } from "./texts/index.ts";

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

export function ProductFilters({ view, onChange }: ProductFiltersProps) {
  const { title, filters: texts, categories } = useTexts(productTexts);
  const labels = { all: texts.allCategories, ...categories };
  const handleSearch = useCallback((search: string) => onChange({ search }), [onChange]);
  return (
    <div className={styles["filters"]} role="search" aria-label={title}>
      <SearchField
        label={texts.searchLabel}
        placeholder={texts.searchExample}
        value={view.search}
        onSearch={handleSearch}
      />
      <Select
        aria-label={texts.category}
        options={productFields.category.map((value) => ({ value, label: labels[value] }))}
        value={view.category}
        onChange={(category: ProductView["category"]) => onChange({ category })}
      />
      <Select
        aria-label={texts.sortBy}
        options={productFields.sort.map((value) => ({ value, label: texts.sorts[value] }))}
        value={view.sort}
        onChange={(sort: ProductView["sort"]) => onChange({ sort })}
      />
    </div>
  );
}
