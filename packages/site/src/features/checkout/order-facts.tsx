import type { CheckoutSession } from "@recital/contract/endpoints/checkout";
import type { BuyerOrder } from "@recital/contract/endpoints/buyers";
import { countryName } from "@recital/contract/values/country-name";
import { type Currency, currencyOf } from "@recital/contract/values/currency";
import type { ShippingAddress } from "@recital/contract/values/shipping-address";
import { formatCents, formatPrice, fromDecimal } from "@recital/contract/values/money";
import { formatDate } from "../../kit/date.ts";
import styles from "./order-facts.module.css";

interface OrderFactsProps {
  readonly session: CheckoutSession;
  /** Undefined while loading. */
  readonly order: BuyerOrder | undefined;
}

export function OrderFacts({ session, order }: OrderFactsProps) {
  const currency = currencyOf(session.currency);
  return (
    <section className={styles["facts"]} aria-labelledby="order-heading">
      <h2 id="order-heading">Order Details</h2>
      <dl>
        <div>
          <dt>Order</dt>
          <dd>#{session.order_id}</dd>
        </div>
        <div>
          <dt>Date</dt>
          <dd>{formatDate(session.created * 1000)}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{session.customer_email}</dd>
        </div>
      </dl>
      {order && <OrderItems items={order.items} currency={currency} />}
      <p className={styles["total"]}>
        <span>Total</span> <span>{formatCents(session.amount_total, currency)}</span>
      </p>
      {order?.shippingAddress && <Shipping address={order.shippingAddress} />}
    </section>
  );
}

interface OrderItemsProps extends Pick<BuyerOrder, "items"> {
  readonly currency: Currency;
}

function OrderItems({ items, currency }: OrderItemsProps) {
  return (
    <ul className={styles["items"]}>
      {items.map((item, index) => (
        <li key={index}>
          <span>
            {item.name}
            <small>
              {item.quantity} × {formatPrice(item.price, currency)}
            </small>
          </span>
          <span>{formatCents(fromDecimal(item.price, currency) * item.quantity, currency)}</span>
        </li>
      ))}
    </ul>
  );
}

function Shipping({ address: { name, address } }: { readonly address: ShippingAddress }) {
  const region = [address.city, address.state, address.postal_code].filter(Boolean).join(", ");
  const parts = [name, address.line1, address.line2, region, countryName(address.country)].filter(Boolean);
  return (
    <div className={styles["shipping"]}>
      <h3>Shipping Information</h3>
      <address>
        {parts.map((part, index) => (
          <span key={index}>{part}</span>
        ))}
      </address>
    </div>
  );
}
