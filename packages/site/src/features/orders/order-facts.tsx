import type { BuyerOrder } from "@recital/contract/endpoints/buyers";
import { carrierName } from "@recital/contract/values/carrier";
import { currencyOf } from "@recital/contract/values/currency";
import { formatPrice } from "@recital/contract/values/money";
import { nameWithVariant } from "@recital/contract/values/name-with-variant";
import { LocalDate } from "../../kit/local-date.tsx";
import styles from "./order-facts.module.css";

/** The parcels of an order, with links to their carriers. */
export function Shipments({ order: { items, shipments } }: { readonly order: BuyerOrder }) {
  if (shipments.length === 0) return null;
  const nameOf = (itemId: number) => {
    const item = items.find(({ id }) => id === itemId);
    return item ? nameWithVariant(item.name, item.variantTitle) : "Item";
  };
  return (
    <section className={styles["facts"]} aria-labelledby="shipments-heading">
      <h2 id="shipments-heading">{shipments.length === 1 ? "Shipment" : "Shipments"}</h2>
      <ul className={styles["rows"]}>
        {shipments.map(({ id, carrier, trackingNumber, trackingUrl, shippedAt, items: shipped }) => (
          <li key={id}>
            <p>
              {carrier !== "other" && <strong>{carrierName(carrier)}</strong>} <LocalDate at={shippedAt} />
            </p>
            <p className={styles["quiet"]}>
              {shipped.map(({ itemId, quantity }) => `${quantity} × ${nameOf(itemId)}`).join(", ")}
            </p>
            {trackingNumber && (
              <p>
                {trackingUrl ? (
                  <a href={trackingUrl} target="_blank" rel="noopener noreferrer">
                    Track {trackingNumber}
                  </a>
                ) : (
                  `Tracking number ${trackingNumber}`
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

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
