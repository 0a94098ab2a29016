import type { AdminOrderDetail, AdminShipment } from "@recital/contract/endpoints/orders/orders";
import { carrierName } from "@recital/contract/values/carrier";
import { Button } from "antd";
import { lazy, Suspense, useId, useState } from "react";
import { deleteShipmentMutation } from "../../../../api/admin/order-changes.ts";
import { formatDateTime, itemName } from "../../../components/format.ts";
import { useDeletion, type Deletion } from "../../../deletions/use-deletion.ts";
import { describeShipped } from "./shipment-form.ts";
import styles from "./shipments.module.css";

const ShipmentDialog = lazy(async () => ({ default: (await import("./shipment-dialog.tsx")).ShipmentDialog }));

/** The shipments of an order, with a button to add one. Nothing for an order that was never paid or has only files. */
export function ShipmentsSection({ order }: { readonly order: AdminOrderDetail }) {
  const sumId = useId();
  const [edited, setEdited] = useState<AdminShipment | "new" | null>(null);
  const { remove, leaving } = useDeletion(shipmentDeletion(order));
  const { paid, needsShipping, canShip } = order;
  const shipments = order.shipments.filter(({ id }) => !leaving.includes(id));
  if ((!paid || !needsShipping) && shipments.length === 0) return null;
  return (
    <section className={styles["section"]} aria-labelledby="order-shipments">
      <div className="wrap center between gap-1-3">
        <h3 id="order-shipments">Shipments</h3>
        {/* Not `disabled`: it has the focus when the dialog has shipped everything. */}
        <Button
          size="small"
          className={styles["ship"] ?? ""}
          aria-disabled={!canShip}
          aria-describedby={sumId}
          onClick={() => canShip && setEdited("new")}
        >
          Ship…
        </Button>
      </div>
      <p id={sumId} className="flush">
        {describeShipped(order)}
      </p>
      {shipments.length > 0 && (
        <ul className="plain-list">
          {shipments.toReversed().map((shipment) => (
            <ShipmentEntry
              key={shipment.id}
              order={order}
              shipment={shipment}
              onCorrect={() => setEdited(shipment)}
              onDelete={() => void remove(shipment)}
            />
          ))}
        </ul>
      )}
      {edited && (
        <Suspense fallback={null}>
          <ShipmentDialog
            order={order}
            shipment={edited === "new" ? undefined : edited}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

interface ShipmentEntryProps {
  readonly order: AdminOrderDetail;
  readonly shipment: AdminShipment;
  readonly onCorrect: () => void;
  readonly onDelete: () => void;
}

/** One shipment of an order, with buttons to correct and to delete it. */
function ShipmentEntry({ order, shipment, onCorrect, onDelete }: ShipmentEntryProps) {
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
      <span className="quiet small">
        <time dateTime={shippedAt}>{formatDateTime(shippedAt, "en")}</time> · by {by}
      </span>
      <span className="quiet small">
        {notifiedAt === null ? "Customer not told" : `Customer told on ${formatDateTime(notifiedAt, "en")}`}
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
    itemName(order.items.find(({ id }) => id === itemId) ?? { name: "", variantTitle: null }, "en");
  return items.map(({ itemId, quantity }) => `${quantity} × ${nameOf(itemId)}`).join(", ");
}

function shipmentDeletion({ id, shipments }: AdminOrderDetail): Deletion<AdminShipment, AdminOrderDetail> {
  return {
    mutation: (api) => deleteShipmentMutation(api, id),
    question: () => ({
      title: "Delete this shipment?",
      content:
        shipments.length === 1
          ? "The order gets the status that it had before. The customer is not told."
          : "Its items are left to ship again. The customer is not told.",
    }),
    nameOf: ({ carrier, trackingNumber }) => [carrierName(carrier), trackingNumber].filter(Boolean).join(" "),
    success: "Shipment deleted",
    failure: "Failed to delete the shipment",
  };
}
