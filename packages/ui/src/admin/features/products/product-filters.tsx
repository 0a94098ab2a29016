import { productCategory } from "@recital/contract/values/product-category";
import { useCallback } from "react";
import { Select } from "../../components/listbox/select.tsx";
import { SearchField } from "../../components/search-field.tsx";
import { categoryLabels } from "./product-form.ts";
import styles from "./products.module.css";
import { sortLabels, type ProductView } from "./use-product-view.ts";

interface ProductFiltersProps {
  readonly view: ProductView;
  readonly onChange: (part: Partial<ProductView>) => void;
}

const categories: { value: ProductView["category"]; label: string }[] = [
  { value: "all", label: "All categories" },
  ...productCategory.options.map((value) => ({ value, label: categoryLabels[value] })),
];
// `Object.keys` and `Object.entries` lose the type of the keys.
const sorts = Object.entries(sortLabels).map(([value, label]) => ({ value: value as ProductView["sort"], label }));

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
