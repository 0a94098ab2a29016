import type { AdminOrderDetail } from "@recital/contract/endpoints/orders";
import { currencyOf } from "@recital/contract/values/currency";
import { formatPrice } from "@recital/contract/values/money";
import type { OrderStatus } from "@recital/contract/values/order-status";
import { Button, Modal } from "antd";
import { useState } from "react";
import styles from "./order-panel.module.css";

/** The statuses that people take for a refund. */
export type AskedStatus = Extract<OrderStatus, "refunded" | "cancelled">;

/** To refund money, to change only the status, or to do nothing. */
export type StatusChoice = "money" | "status" | "keep";

interface StatusQuestionProps {
  readonly order: AdminOrderDetail;
  readonly status: AskedStatus;
  /** Called after the dialog has returned the focus, so that another one can take it. */
  readonly onChoice: (choice: StatusChoice) => void;
}

/** Asks what the status "Refunded" or "Cancelled" should do, because it moves no money. */
export function StatusQuestion({ order, status, onChoice }: StatusQuestionProps) {
  const [choice, setChoice] = useState<StatusChoice | null>(null);
  const isCancel = status === "cancelled";
  return (
    <Modal
      open={choice === null}
      afterClose={() => onChoice(choice ?? "keep")}
      onCancel={() => setChoice("keep")}
      width={isCancel ? 580 : 440}
      title={isCancel ? `Cancel order #${order.id}?` : "Change the status to Refunded?"}
      footer={
        <div className={styles["choices"]}>
          {isCancel && <Button onClick={() => setChoice("keep")}>Keep the order</Button>}
          <Button onClick={() => setChoice("status")}>{isCancel ? "Cancel only" : "Change status only"}</Button>
          <Button type="primary" onClick={() => setChoice("money")}>
            {isCancel && areGoodsHere(order) ? "Refund and put back into stock…" : "Refund money…"}
          </Button>
        </div>
      }
    >
      <p>{isCancel ? describeCancel(order) : "This only changes the status. No money is sent back."}</p>
    </Modal>
  );
}

function describeCancel(order: AdminOrderDetail): string {
  const left = formatPrice(order.refundable, currencyOf(order.currency));
  const stock = areGoodsHere(order) ? ", its items stay out of stock" : "";
  return `It is paid. If you only cancel it, you keep ${left}${stock}, and the customer is not told. A full refund sets the status to Refunded.`;
}

/** Whether all goods that can be refunded are still with the artist. */
export function areGoodsHere({ status, items }: AdminOrderDetail): boolean {
  const goods = items.filter(({ isDigital, refundableQuantity }) => !isDigital && refundableQuantity > 0);
  const wasSent = status === "shipped" || status === "delivered";
  return !wasSent && goods.length > 0 && goods.every((item) => item.shippableQuantity === item.refundableQuantity);
}
