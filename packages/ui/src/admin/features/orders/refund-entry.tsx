import type { AdminOrderDetail, Refund } from "@recital/contract/endpoints/orders";
import { currencyOf } from "@recital/contract/values/currency";
import { formatPrice } from "@recital/contract/values/money";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import type { MouseEvent } from "react";
import { useApi } from "../../../api/api-context.tsx";
import { retryRefundMutation, tellBuyerMutation } from "../../../api/admin/refunds.ts";
import { Badge } from "../../components/badge.tsx";
import { formatDateTime } from "../../components/format.ts";
import { errorSentence, useToasts } from "../../components/use-toasts.ts";
import { describeLines, refundReasons, refundStates } from "./describe-refund.ts";
import styles from "./refunds.module.css";

interface RefundEntryProps {
  readonly order: AdminOrderDetail;
  readonly refund: Refund;
}

/** One refund of an order with its state and what can be done about it. */
export function RefundEntry({ order, refund }: RefundEntryProps) {
  const { amount, state, reason, note, failureReason, by, createdAt } = refund;
  const { label, hue } = refundStates[state];
  const lines = describeLines(refund, order);
  return (
    <li className={styles["refund"]} tabIndex={-1}>
      <div className={styles["line"]}>
        <strong className={styles["amount"]}>{formatPrice(amount, currencyOf(order.currency))}</strong>
        <Badge hue={hue}>{label}</Badge>
      </div>
      {failureReason !== null && <span className={styles["failure"]}>{failureReason}</span>}
      {lines && <span dir="auto">{lines}</span>}
      {note && (
        <span className={styles["note"]} dir="auto">
          Note: {note}
        </span>
      )}
      <span className={styles["facts"]}>
        {refundReasons[reason]} · <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {by === null ? " · made at the payment provider" : ` · by ${by}`}
      </span>
      <RefundActions order={order} refund={refund} />
    </li>
  );
}

function RefundActions({ order, refund: { id, state, by, notifiedAt } }: RefundEntryProps) {
  const canTell = state === "succeeded" && notifiedAt === null && order.customerEmail !== "";
  return (
    <>
      {notifiedAt !== null && <span className={styles["facts"]}>Customer told on {formatDateTime(notifiedAt)}</span>}
      {canTell && <TellButton orderId={order.id} refundId={id} />}
      {state === "failed" && by !== null && <RetryButton orderId={order.id} refundId={id} />}
    </>
  );
}

interface RefundButtonProps {
  readonly orderId: number;
  readonly refundId: number;
}

function RetryButton(refund: RefundButtonProps) {
  const toasts = useToasts();
  const { mutateAsync, isPending } = useMutation(retryRefundMutation(useApi()));
  const handleClick = ({ currentTarget: button }: MouseEvent) => {
    mutateAsync(refund).then(
      () => {
        toasts.success("Refund requested");
        passFocus(button);
      },
      (error: unknown) => toasts.failure("Failed to try the refund again", errorSentence(error)),
    );
  };
  return (
    <Button size="small" className={styles["action"] ?? ""} loading={isPending} onClick={handleClick}>
      Try again
    </Button>
  );
}

function TellButton(refund: RefundButtonProps) {
  const toasts = useToasts();
  const { mutateAsync, isPending } = useMutation(tellBuyerMutation(useApi()));
  const handleClick = ({ currentTarget: button }: MouseEvent) => {
    mutateAsync(refund).then(
      () => {
        toasts.success("The customer gets an email");
        passFocus(button);
      },
      (error: unknown) => toasts.failure("Failed to tell the customer", errorSentence(error)),
    );
  };
  return (
    <Button size="small" className={styles["action"] ?? ""} loading={isPending} onClick={handleClick}>
      Tell the customer
    </Button>
  );
}

/** Passes the focus of a button that is about to be removed to its refund. */
function passFocus(button: Element): void {
  if (document.activeElement === button) button.closest("li")?.focus({ preventScroll: true });
}
