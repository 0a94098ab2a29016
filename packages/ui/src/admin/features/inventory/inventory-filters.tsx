import { Segmented } from "antd";
import { useCallback } from "react";
import { SearchField } from "../../components/form/text-fields.tsx";
import type { ListView } from "../../components/list/pager.tsx";
import styles from "./inventory.module.css";

export const inventoryFields = { search: "text", show: ["all", "low", "out"] } as const;

/** The state of the inventory's list. */
export type InventoryView = ListView<typeof inventoryFields>;

interface InventoryFiltersProps {
  readonly view: InventoryView;
  readonly onChange: (part: Partial<InventoryView>) => void;
}

export function InventoryFilters({ view, onChange }: InventoryFiltersProps) {
  const handleSearch = useCallback((search: string) => onChange({ search }), [onChange]);
  return (
    <div className={styles["filters"]} role="search" aria-label="Inventory">
      <SearchField
        label="Search by product, variant or SKU"
        placeholder="Product or SKU"
        value={view.search}
        onSearch={handleSearch}
      />
      <Segmented<InventoryView["show"]>
        aria-label="Show"
        value={view.show}
        onChange={(show) => onChange({ show })}
        options={[
          { value: "all", label: "All" },
          { value: "low", label: "Low" },
          { value: "out", label: "Sold out" },
        ]}
      />
    </div>
  );
}
