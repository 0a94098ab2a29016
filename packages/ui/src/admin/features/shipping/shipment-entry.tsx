import type { AdminOrderDetail, AdminShipment } from "@recital/contract/endpoints/orders";
import { carrierName } from "@recital/contract/values/carrier";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { useApi } from "../../../api/api-context.tsx";
import { deleteShipmentMutation } from "../../../api/admin/shipments.ts";
import { formatDateTime } from "../../components/format.ts";
import { rescueFocus } from "../../components/rescue-focus.ts";
import { useConfirm } from "../../components/use-confirm.ts";
import { errorSentence, useToasts } from "../../components/use-toasts.ts";
import styles from "./shipments.module.css";

interface ShipmentEntryProps {
  readonly order: AdminOrderDetail;
  readonly shipment: AdminShipment;
  readonly onCorrect: () => void;
}

/** One shipment of an order, with buttons to correct and to delete it. */
export function ShipmentEntry({ order, shipment, onCorrect }: ShipmentEntryProps) {
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
        <DeleteButton order={order} shipment={shipment} />
      </span>
    </li>
  );
}

/** Lists what a shipment contains: "2 × Shirt, 1 × Record". */
function describeItems({ items }: AdminShipment, order: AdminOrderDetail): string {
  const nameOf = (itemId: number) => order.items.find(({ id }) => id === itemId)?.name || "Unknown product";
  return items.map(({ itemId, quantity }) => `${quantity} × ${nameOf(itemId)}`).join(", ");
}

function DeleteButton({ order, shipment }: Omit<ShipmentEntryProps, "onCorrect">) {
  const toasts = useToasts();
  const confirm = useConfirm();
  const { mutateAsync, isPending } = useMutation(deleteShipmentMutation(useApi()));
  const handleClick = async () => {
    const content =
      order.shipments.length === 1
        ? "The order gets the status that it had before. The customer is not told."
        : "Its items are left to ship again. The customer is not told.";
    if (!(await confirm({ title: "Delete this shipment?", content, okText: "Delete", isDangerous: true }))) return;
    await mutateAsync({ orderId: order.id, shipmentId: shipment.id }).then(
      () => {
        toasts.success("Shipment deleted");
        rescueFocus();
      },
      (error: unknown) => toasts.failure("Failed to delete the shipment", errorSentence(error)),
    );
  };
  return (
    <Button size="small" danger loading={isPending} onClick={() => void handleClick()}>
      Delete
    </Button>
  );
}
