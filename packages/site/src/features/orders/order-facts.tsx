import type { BuyerOrder } from "@recital/contract/endpoints/buyers";
import { currencyOf } from "@recital/contract/values/currency";
import { formatPrice } from "@recital/contract/values/money";
import { LocalDate } from "../../kit/local-date.tsx";
import styles from "./order-facts.module.css";

/** The total and the refunds. */
export function Totals({ order }: { readonly order: BuyerOrder }) {
  const currency = currencyOf(order.currency);
  return (
    <dl className={styles["totals"]}>
      <div className={styles["total"]}>
        <dt>Total</dt>
        <dd>{order.total === 0 ? "Free" : formatPrice(order.total, currency)}</dd>
      </div>
      {order.refunds.map(({ amount, state, createdAt }, index) => (
        <div key={index}>
          <dt>
            {refundWords[state]} <LocalDate at={createdAt} />
          </dt>
          <dd>−{formatPrice(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}

const refundWords = {
  asked: "Refund on its way",
  pending: "Refund on its way",
  requires_action: "Refund on its way",
  succeeded: "Refunded",
  failed: "Refund failed",
  canceled: "Refund canceled",
} as const;
