import type { AdminOrderDetail, AdminShipment } from "@recital/contract/endpoints/orders/orders";
import type { AdminLanguage } from "@recital/contract/values/language";
import { Button } from "antd";
import { lazy, Suspense, useId, useState } from "react";
import { deleteShipmentMutation } from "../../../../api/admin/order-changes.ts";
import { formatDateTime, itemName } from "../../../components/format.ts";
import { useDeletion, type Deletion } from "../../../deletions/use-deletion.ts";
import { useLanguage, useTexts } from "../../../language.ts";
import { carrierLabel, describeShipped } from "./shipment-form.ts";
import styles from "./shipments.module.css";
import type { ShipTexts } from "./texts/en.ts";
import { shipTexts } from "./texts/index.ts";

const ShipmentDialog = lazy(async () => ({ default: (await import("./shipment-dialog.tsx")).ShipmentDialog }));

/** The shipments of an order, with a button to add one. Nothing for an order that was never paid or has only files. */
export function ShipmentsSection({ order }: { readonly order: AdminOrderDetail }) {
  const texts = useTexts(shipTexts);
  const sumId = useId();
  const [edited, setEdited] = useState<AdminShipment | "new" | null>(null);
  const { remove, leaving } = useDeletion(shipmentDeletion(order, texts));
  const { paid, needsShipping, canShip } = order;
  const shipments = order.shipments.filter(({ id }) => !leaving.includes(id));
  if ((!paid || !needsShipping) && shipments.length === 0) return null;
  return (
    <section className={styles["section"]} aria-labelledby="order-shipments">
      <div className="wrap center between gap-1-3">
        <h3 id="order-shipments">{texts.shipments.title}</h3>
        {/* Not `disabled`: it has the focus when the dialog has shipped everything. */}
        <Button
          size="small"
          className={styles["ship"] ?? ""}
          aria-disabled={!canShip}
          aria-describedby={sumId}
          onClick={() => canShip && setEdited("new")}
        >
          {texts.shipments.ship}
        </Button>
      </div>
      <p id={sumId} className="flush">
        {describeShipped(order, texts)}
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
  const language = useLanguage();
  const { shipments: texts } = shipTexts[language];
  const { carrier, trackingNumber, trackingUrl, shippedAt, by, notifiedAt } = shipment;
  return (
    <li className={styles["shipment"]}>
      <span>
        <strong>{carrierLabel(carrier, shipTexts[language])}</strong>{" "}
        {trackingUrl === null ? (
          (trackingNumber ?? texts.noTracking)
        ) : (
          <a href={trackingUrl} target="_blank" rel="noopener" className={styles["track"]}>
            {trackingNumber}
          </a>
        )}
      </span>
      <span dir="auto">{describeItems(shipment, order, language)}</span>
      <span className="quiet small">
        <time dateTime={shippedAt}>{formatDateTime(shippedAt, language)}</time> · {texts.by(by)}
      </span>
      <span className="quiet small">
        {notifiedAt === null ? texts.notTold : texts.told(formatDateTime(notifiedAt, language))}
      </span>
      <span className={styles["actions"]}>
        <Button size="small" onClick={onCorrect}>
          {texts.correct}
        </Button>
        <Button size="small" danger onClick={onDelete}>
          {texts.delete}
        </Button>
      </span>
    </li>
  );
}

/** Lists what a shipment contains: "2 × Shirt, 1 × Record". */
function describeItems({ items }: AdminShipment, order: AdminOrderDetail, language: AdminLanguage): string {
  const nameOf = (itemId: number) =>
    itemName(order.items.find(({ id }) => id === itemId) ?? { name: "", variantTitle: null }, language);
  return items.map(({ itemId, quantity }) => `${quantity} × ${nameOf(itemId)}`).join(", ");
}

function shipmentDeletion(
  { id, shipments }: AdminOrderDetail,
  texts: ShipTexts,
): Deletion<AdminShipment, AdminOrderDetail> {
  const { deleteTitle, deleteOnly, deleteOneOf, deleted, deleteFailed } = texts.shipments;
  return {
    mutation: (api) => deleteShipmentMutation(api, id),
    question: () => ({ title: deleteTitle, content: shipments.length === 1 ? deleteOnly : deleteOneOf }),
    nameOf: ({ carrier, trackingNumber }) => [carrierLabel(carrier, texts), trackingNumber].filter(Boolean).join(" "),
    success: deleted,
    failure: deleteFailed,
  };
}
