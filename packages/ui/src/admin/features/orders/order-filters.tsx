import { Checkbox } from "antd";
import { useCallback } from "react";
import { Select } from "../../components/listbox/select.tsx";
import { SearchField } from "../../components/search-field.tsx";
import styles from "./orders.module.css";
import { statusOptions } from "./order-status.tsx";
import type { OrderListState } from "./use-order-list.ts";

interface OrderFiltersProps {
  readonly state: OrderListState;
  readonly onChange: (part: Partial<OrderListState>) => void;
}

const statuses: { value: OrderListState["status"]; label: string }[] = [
  { value: "all", label: "All statuses" },
  ...statusOptions,
];

export function OrderFilters({ state, onChange }: OrderFiltersProps) {
  const handleSearch = useCallback((search: string) => onChange({ search }), [onChange]);
  return (
    <div className={styles["filters"]} role="search" aria-label="Orders">
      <SearchField
        label="Search by email, name, city or order number"
        placeholder="Email, name or #id"
        value={state.search}
        onSearch={handleSearch}
      />
      <Select
        aria-label="Filter by status"
        options={statuses}
        value={state.status}
        onChange={(status: OrderListState["status"]) => onChange({ status })}
      />
      <div className={styles["checks"]}>
        <Checkbox checked={state.needsShipping} onChange={(event) => onChange({ needsShipping: event.target.checked })}>
          Needs shipping info
        </Checkbox>
        {state.view === "toShip" && (
          <Checkbox checked={state.readyToShip} onChange={(event) => onChange({ readyToShip: event.target.checked })}>
            Ready to ship
          </Checkbox>
        )}
      </div>
    </div>
  );
}
