import { useQuery } from "@tanstack/react-query";
import { Segmented } from "antd";
import { useApi } from "../../../api/api-context.tsx";
import { summaryQuery } from "../../../api/admin/dashboard.ts";
import styles from "./orders.module.css";
import type { OrderListState } from "./use-order-list.ts";

interface OrderViewsProps {
  readonly view: OrderListState["view"];
  readonly onChange: (view: OrderListState["view"]) => void;
}

/** The choice between all orders, those to ship, and checkouts that were never paid. */
export function OrderViews({ view, onChange }: OrderViewsProps) {
  const { data: summary } = useQuery(summaryQuery(useApi()));
  return (
    <div className={styles["views"]}>
      <Segmented<OrderListState["view"]>
        aria-label="View"
        value={view}
        onChange={onChange}
        options={[
          { value: "all", label: "All" },
          { value: "toShip", label: summary ? `To ship (${summary.toShip})` : "To ship" },
          { value: "unfinished", label: "Unfinished checkouts" },
        ]}
      />
      {view === "unfinished" && <p className={styles["note"]}>These orders were never paid: ship nothing.</p>}
    </div>
  );
}
