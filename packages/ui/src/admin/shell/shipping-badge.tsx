import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useApi } from "../../api/api-context.tsx";
import { summaryQuery } from "../../api/admin/summary.ts";
import { paths } from "../paths.ts";
import styles from "./shipping-badge.module.css";

/** Says in amber how many orders nobody knows the address of; nothing where there are none. */
export function ShippingBadge() {
  const { data: summary } = useQuery(summaryQuery(useApi()));
  const count = summary?.ordersLackingShippingInfo ?? 0;
  if (count === 0) return null;
  return (
    <Link to={paths.orders} className={styles["badge"] ?? ""}>
      {count} orders need shipping info
    </Link>
  );
}
