import type { AdminOrderDetail, AdminShipment } from "@recital/contract/endpoints/orders";
import { Button } from "antd";
import { lazy, Suspense, useId, useState } from "react";
import { useDeletion } from "../../deletions/use-deletion.ts";
import { shipmentDeletion } from "./shipment-deletion.ts";
import { ShipmentEntry } from "./shipment-entry.tsx";
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
      <div className={styles["head"]}>
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
      <p id={sumId} className={styles["sum"]}>
        {describeShipped(order)}
      </p>
      {shipments.length > 0 && (
        <ul className={styles["shipments"]}>
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
