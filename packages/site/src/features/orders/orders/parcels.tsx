import type { BuyerOrder } from "@recital/contract/endpoints/orders/buyers";
import { carrierName } from "@recital/contract/values/carrier";
import { nameWithVariant } from "@recital/contract/values/order-line";
import { buttonClass } from "../../../kit/button-class.ts";
import { CopyButton } from "../../../kit/copy-button.tsx";
import { LocalDate } from "../../../kit/hydration.tsx";
import { Hidden } from "../../../kit/page.tsx";
import styles from "./order-page.module.css";

/** The parcels of an order, with links to their carriers. */
export function Parcels({ order }: { readonly order: BuyerOrder }) {
  const { shipments } = order;
  return (
    <section id="parcels" className={styles["parcels"]} aria-label={shipments.length === 1 ? "Parcel" : "Parcels"}>
      <ul>
        {shipments.map((shipment, index) => (
          <li key={shipment.id}>
            <Parcel
              order={order}
              shipment={shipment}
              title={shipments.length === 1 ? "1 parcel" : `Parcel ${index + 1} of ${shipments.length}`}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ParcelProps {
  readonly order: BuyerOrder;
  readonly shipment: BuyerOrder["shipments"][number];
  readonly title: string;
}

function Parcel({ order, shipment, title }: ParcelProps) {
  const { carrier, trackingNumber, trackingUrl, shippedAt } = shipment;
  return (
    <>
      <p className={styles["facts"]}>
        <strong>{title}</strong>
        {carrier !== "other" && ` · ${carrierName(carrier)}`} · sent{" "}
        <LocalDate at={shippedAt} after={order.createdAt} />
        {` · ${namesIn(order, shipment)}`}
      </p>
      {trackingUrl && (
        <a href={trackingUrl} target="_blank" rel="noopener noreferrer" className={buttonClass("primary")}>
          Track parcel<Hidden> {trackingNumber}</Hidden>
        </a>
      )}
      {trackingNumber && (
        <p className={styles["number"]}>
          <span>{trackingNumber}</span>
          <CopyButton text={trackingNumber} name="The tracking number" />
        </p>
      )}
    </>
  );
}

function namesIn({ items }: BuyerOrder, { items: sent }: ParcelProps["shipment"]): string {
  return sent
    .map(({ itemId, quantity }) => {
      const item = items.find(({ id }) => id === itemId);
      const name = item ? nameWithVariant(item.name, item.variantTitle) : "Item";
      return quantity > 1 ? `${quantity} × ${name}` : name;
    })
    .join(", ");
}
