import { Checkbox, Select } from "antd";
import { useCallback } from "react";
import { SearchField } from "../../components/search-field.tsx";
import styles from "./orders.module.css";
import { statusOptions } from "./order-status.tsx";
import type { OrderView } from "./use-order-view.ts";

interface OrderFiltersProps {
  readonly view: OrderView;
  readonly onChange: (part: Partial<OrderView>) => void;
}

const statuses: { value: OrderView["status"]; label: string }[] = [
  { value: "all", label: "All statuses" },
  ...statusOptions,
];

export function OrderFilters({ view, onChange }: OrderFiltersProps) {
  const handleSearch = useCallback((search: string) => onChange({ search }), [onChange]);
  return (
    <div className={styles["filters"]} role="search" aria-label="Orders">
      <SearchField
        label="Search by email or order number"
        placeholder="Email or #id"
        value={view.search}
        onSearch={handleSearch}
      />
      <Select
        aria-label="Filter by status"
        options={statuses}
        value={view.status}
        onChange={(status: OrderView["status"]) => onChange({ status })}
      />
      <Checkbox checked={view.needsShipping} onChange={(event) => onChange({ needsShipping: event.target.checked })}>
        Needs shipping info
      </Checkbox>
    </div>
  );
}
