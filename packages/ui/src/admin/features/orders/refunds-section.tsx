import type { AdminOrderDetail } from "@recital/contract/endpoints/orders";
import { blocksRefunds } from "@recital/contract/values/dispute-status";
import { Button } from "antd";
import { useId } from "react";
import { describeRefunds } from "./describe-refund.ts";
import styles from "./refunds.module.css";
import { RefundEntry } from "./refund-entry.tsx";
import panel from "./order-panel.module.css";

interface RefundsSectionProps {
  readonly order: AdminOrderDetail;
  /** Called to open the refund dialog. */
  readonly onRefund: () => void;
}

/** The refunds of an order, newest first, with a button to make one. Nothing for an order that was never paid. */
export function RefundsSection({ order, onRefund }: RefundsSectionProps) {
  const sumId = useId();
  const { paid, refundable, refunds, disputes } = order;
  const isDisputed = disputes.some(({ status }) => blocksRefunds(status));
  const isDone = refundable === 0 || isDisputed;
  if (!paid && refunds.length === 0) return null;
  return (
    <section className={panel["part"]} aria-labelledby="order-refunds">
      <div className={styles["head"]}>
        <h3 id="order-refunds">Refunds</h3>
        {paid && (
          // Not `disabled`: it has the focus when the dialog has refunded everything.
          <Button
            size="small"
            className={styles["refundButton"] ?? ""}
            aria-disabled={isDone}
            aria-describedby={sumId}
            onClick={() => !isDone && onRefund()}
          >
            Refund…
          </Button>
        )}
      </div>
      <p id={sumId} className={styles["sum"]}>
        {describeRefunds(order)}
        {isDisputed && ". The dispute must be decided first."}
      </p>
      {refunds.length > 0 && (
        <ul className={styles["refunds"]}>
          {refunds.toReversed().map((refund) => (
            <RefundEntry key={refund.id} order={order} refund={refund} />
          ))}
        </ul>
      )}
    </section>
  );
}
