import { orderView } from "@recital/contract/endpoints/orders/orders";
import { orderStatus } from "@recital/contract/values/order";
import { Checkbox, Segmented } from "antd";
import { useCallback } from "react";
import { useApiQuery } from "../../../../api/api-query.ts";
import { Select } from "../../../components/form/select.tsx";
import { SearchField } from "../../../components/form/text-fields.tsx";
import type { ListView } from "../../../components/list/pager.tsx";
import { useTexts } from "../../../language.ts";
import { statusOptions } from "./order-parts.tsx";
import styles from "./orders.module.css";
import { orderTexts } from "./texts/index.ts";

export const orderListFields = {
  view: ["all", ...orderView.options],
  search: "text",
  status: ["all", ...orderStatus.options],
  /** Only orders without an address. */
  needs: ["", "shipping"],
  /** Only orders to ship that wait for no pre-order. */
  ready: ["", "yes"],
} as const;

/** The state of the order list. */
export type OrderListState = ListView<typeof orderListFields>;

interface OrderFiltersProps {
  readonly state: OrderListState;
  readonly onChange: (part: Partial<OrderListState>) => void;
}

export function OrderFilters({ state, onChange }: OrderFiltersProps) {
  const texts = useTexts(orderTexts);
  const { filters } = texts;
  const statuses: { value: OrderListState["status"]; label: string }[] = [
    { value: "all", label: filters.allStatuses },
    ...statusOptions(texts),
  ];
  const handleSearch = useCallback((search: string) => onChange({ search }), [onChange]);
  return (
    <div className={styles["filters"]} role="search" aria-label={texts.list.name}>
      <SearchField
        label={filters.search}
        placeholder={filters.placeholder}
        value={state.search}
        onSearch={handleSearch}
      />
      <Select
        aria-label={filters.byStatus}
        options={statuses}
        value={state.status}
        onChange={(status: OrderListState["status"]) => onChange({ status })}
      />
      <div className="stack">
        <Checkbox
          checked={state.needs === "shipping"}
          onChange={({ target }) => onChange({ needs: target.checked ? "shipping" : "" })}
        >
          {filters.needsAddress}
        </Checkbox>
        {state.view === "toShip" && (
          <Checkbox
            checked={state.ready === "yes"}
            onChange={({ target }) => onChange({ ready: target.checked ? "yes" : "" })}
          >
            {filters.readyToShip}
          </Checkbox>
        )}
      </div>
    </div>
  );
}

interface OrderViewsProps {
  readonly view: OrderListState["view"];
  readonly onChange: (view: OrderListState["view"]) => void;
}

/** The choice between all orders, those to ship, and checkouts that were never paid. */
export function OrderViews({ view, onChange }: OrderViewsProps) {
  const { filters: texts } = useTexts(orderTexts);
  const { data: summary } = useApiQuery("GET /api/admin/summary");
  return (
    <div className={styles["views"]}>
      <Segmented<OrderListState["view"]>
        aria-label={texts.view}
        value={view}
        onChange={onChange}
        options={[
          { value: "all", label: texts.all },
          { value: "toShip", label: summary ? texts.toShipOf(summary.toShip) : texts.toShip },
          { value: "unfinished", label: texts.unfinished },
        ]}
      />
      {view === "unfinished" && <p className={styles["note"]}>{texts.neverPaid}</p>}
    </div>
  );
}
