import type { AdminOrder } from "@recital/contract/endpoints/orders";
import { describeRefundedTotal } from "./describe-refund.ts";
import styles from "./refunded-chip.module.css";

/** How much of a partly refunded order was given back. Nothing for all others: the status says that. */
export function RefundedChip({ order }: { readonly order: AdminOrder }) {
  if (order.refundedTotal === 0 || order.refundedTotal >= order.total) return null;
  return <span className={styles["chip"]}>{describeRefundedTotal(order)}</span>;
}
