import styles from "./status-badge.module.css";
import { statusLabel } from "./status-labels.ts";

/** An order's status in its colour. */
export function StatusBadge({ status }: { readonly status: string }) {
  return (
    <span className={styles["badge"]} data-status={status || "pending"}>
      {statusLabel(status)}
    </span>
  );
}
