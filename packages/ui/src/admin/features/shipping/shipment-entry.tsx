import type { AdminOrderDetail, AdminShipment } from "@recital/contract/endpoints/orders";
import { carrierName } from "@recital/contract/values/carrier";
import { Button } from "antd";
import { formatDateTime, itemName } from "../../components/format.ts";
import styles from "./shipments.module.css";

interface ShipmentEntryProps {
  readonly order: AdminOrderDetail;
  readonly shipment: AdminShipment;
  readonly onCorrect: () => void;
  readonly onDelete: () => void;
}

/** One shipment of an order, with buttons to correct and to delete it. */
export function ShipmentEntry({ order, shipment, onCorrect, onDelete }: ShipmentEntryProps) {
  const { carrier, trackingNumber, trackingUrl, shippedAt, by, notifiedAt } = shipment;
  return (
    <li className={styles["shipment"]}>
      <span>
        <strong>{carrierName(carrier)}</strong>{" "}
        {trackingUrl === null ? (
          (trackingNumber ?? "without a tracking number")
        ) : (
          <a href={trackingUrl} target="_blank" rel="noopener" className={styles["track"]}>
            {trackingNumber}
          </a>
        )}
      </span>
      <span dir="auto">{describeItems(shipment, order)}</span>
      <span className={styles["facts"]}>
        <time dateTime={shippedAt}>{formatDateTime(shippedAt)}</time> · by {by}
      </span>
      <span className={styles["facts"]}>
        {notifiedAt === null ? "Customer not told" : `Customer told on ${formatDateTime(notifiedAt)}`}
      </span>
      <span className={styles["actions"]}>
        <Button size="small" onClick={onCorrect}>
          Correct…
        </Button>
        <Button size="small" danger onClick={onDelete}>
          Delete
        </Button>
      </span>
    </li>
  );
}

/** Lists what a shipment contains: "2 × Shirt, 1 × Record". */
function describeItems({ items }: AdminShipment, order: AdminOrderDetail): string {
  const nameOf = (itemId: number) =>
    itemName(order.items.find(({ id }) => id === itemId) ?? { name: "", variantTitle: null });
  return items.map(({ itemId, quantity }) => `${quantity} × ${nameOf(itemId)}`).join(", ");
}
