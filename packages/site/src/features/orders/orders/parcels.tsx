import type { BuyerOrder } from "@recital/contract/endpoints/orders/buyers";
import { carrierName } from "@recital/contract/values/carrier";
import { nameWithVariant } from "@recital/contract/values/order-line";
import { buttonClass } from "../../../kit/button-class.ts";
import { CopyButton } from "../../../kit/copy-button.tsx";
import { LocalDate } from "../../../kit/hydration.tsx";
import { useTexts } from "../../../kit/identity.ts";
import { Hidden } from "../../../kit/page.tsx";
import styles from "./order-page.module.css";
import { orderTexts } from "./order/texts/index.ts";

/** The parcels of an order, with links to their carriers. */
export function Parcels({ order }: { readonly order: BuyerOrder }) {
  const { shipments } = order;
  const texts = useTexts(orderTexts);
  return (
    <section
      id="parcels"
      className={styles["parcels"]}
      aria-label={shipments.length === 1 ? texts.parcel : texts.parcels}
    >
      <ul>
        {shipments.map((shipment, index) => (
          <li key={shipment.id}>
            <Parcel
              order={order}
              shipment={shipment}
              title={shipments.length === 1 ? texts.oneParcel : texts.parcelOf(index + 1, shipments.length)}
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
  const texts = useTexts(orderTexts);
  return (
    <>
      <p className={styles["facts"]}>
        <strong>{title}</strong>
        {carrier !== "other" && ` · ${carrierName(carrier)}`}
        {" · "}
        {texts.sentOn(<LocalDate at={shippedAt} after={order.createdAt} />)}
        {` · ${namesIn(order, shipment, texts.item)}`}
      </p>
      {trackingUrl && (
        <a href={trackingUrl} target="_blank" rel="noopener noreferrer" className={buttonClass("primary")}>
          {texts.track}
          <Hidden> {trackingNumber}</Hidden>
        </a>
      )}
      {trackingNumber && (
        <p className={styles["number"]}>
          <span>{trackingNumber}</span>
          <CopyButton text={trackingNumber} name={texts.trackingNumber} />
        </p>
      )}
    </>
  );
}

/** Returns the names of what is in a parcel; `unknown` for an item that is no longer in the order. */
function namesIn({ items }: BuyerOrder, { items: sent }: ParcelProps["shipment"], unknown: string): string {
  return sent
    .map(({ itemId, quantity }) => {
      const item = items.find(({ id }) => id === itemId);
      const name = item ? nameWithVariant(item.name, item.variantTitle) : unknown;
      return quantity > 1 ? `${quantity} × ${name}` : name;
    })
    .join(", ");
}
