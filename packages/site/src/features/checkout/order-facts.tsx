import type { BuyerOrder } from "@recital/contract/endpoints/buyers";
import type { CheckoutSession } from "@recital/contract/endpoints/checkout";
import { currencyOf } from "@recital/contract/values/currency";
import { formatIn } from "@recital/contract/values/format-day";
import { formatCents } from "@recital/contract/values/money";
import { useIdentity } from "../../kit/identity.ts";
import { BoughtItems } from "../orders/bought-items.tsx";
import { PostalAddress } from "../orders/postal-address.tsx";
import styles from "./order-facts.module.css";

interface OrderFactsProps {
  readonly session: CheckoutSession;
  /** Undefined while loading. */
  readonly order: BuyerOrder | undefined;
}

export function OrderFacts({ session, order }: OrderFactsProps) {
  const currency = currencyOf(session.currency);
  const { timezone } = useIdentity();
  return (
    <section className={styles["facts"]} aria-labelledby="order-heading">
      <h2 id="order-heading">Order Details</h2>
      {order && <BoughtItems order={order} />}
      <p className={styles["total"]}>
        <span>Total</span> <span>{formatCents(session.amount_total, currency)}</span>
      </p>
      <dl>
        <div>
          <dt>Order</dt>
          <dd>#{session.order_id}</dd>
        </div>
        <div>
          <dt>Date</dt>
          <dd>{formatIn(session.created * 1000, timezone, { dateStyle: "medium", timeStyle: "short" })}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{session.customer_email}</dd>
        </div>
      </dl>
      {order?.shippingAddress && (
        <div className={styles["shipping"]}>
          <h3>Shipping Information</h3>
          <PostalAddress address={order.shippingAddress} />
        </div>
      )}
    </section>
  );
}
