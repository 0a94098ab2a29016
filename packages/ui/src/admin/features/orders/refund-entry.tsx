import type { AdminOrderDetail, Refund } from "@recital/contract/endpoints/orders";
import { currencyOf } from "@recital/contract/values/currency";
import { formatPrice } from "@recital/contract/values/money";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import type { MouseEvent } from "react";
import {
  type RefundOfOrder,
  retryRefundMutation,
  tellBuyerMutation,
  withdrawRefundMutation,
} from "../../../api/admin/refunds.ts";
import { useApi } from "../../../api/api-context.tsx";
import { errorSentence, useToasts } from "../../components/feedback/toasts.ts";
import { formatDateTime } from "../../components/format.ts";
import { Badge } from "../../components/layout/card.tsx";
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

const actions = {
  tell: {
    label: "Tell the customer",
    mutation: tellBuyerMutation,
    success: "The customer gets an email",
    failed: "Failed to tell the customer",
  },
  retry: {
    label: "Try again",
    mutation: retryRefundMutation,
    success: "Refund requested",
    failed: "Failed to try the refund again",
  },
  withdraw: {
    label: "Withdraw",
    mutation: withdrawRefundMutation,
    success: "Refund withdrawn",
    failed: "Failed to withdraw the refund",
  },
} as const;

function RefundActions({ order, refund: { id, state, by, notifiedAt } }: RefundEntryProps) {
  const ofOrder = { orderId: order.id, refundId: id };
  const canTell = state === "succeeded" && notifiedAt === null && order.customerEmail !== "";
  return (
    <>
      {notifiedAt !== null && <span className={styles["facts"]}>Customer told on {formatDateTime(notifiedAt)}</span>}
      {canTell && <ActionButton refund={ofOrder} {...actions.tell} />}
      {state === "failed" && by !== null && <ActionButton refund={ofOrder} {...actions.retry} />}
      {state === "asked" && <ActionButton refund={ofOrder} {...actions.withdraw} />}
    </>
  );
}

interface ActionButtonProps {
  readonly refund: RefundOfOrder;
  readonly label: string;
  readonly mutation: typeof retryRefundMutation;
  /** The messages after it succeeded or failed. */
  readonly success: string;
  readonly failed: string;
}

function ActionButton({ refund, label, mutation, success, failed }: ActionButtonProps) {
  const toasts = useToasts();
  const { mutateAsync, isPending } = useMutation(mutation(useApi()));
  const handleClick = ({ currentTarget: button }: MouseEvent) => {
    mutateAsync(refund).then(
      () => {
        toasts.success(success);
        passFocus(button);
      },
      (error: unknown) => toasts.failure(failed, errorSentence(error)),
    );
  };
  return (
    <Button size="small" className={styles["action"] ?? ""} loading={isPending} onClick={handleClick}>
      {label}
    </Button>
  );
}

/** Passes the focus of a button that is about to be removed to its refund. */
function passFocus(button: Element): void {
  if (document.activeElement === button) button.closest("li")?.focus({ preventScroll: true });
}
