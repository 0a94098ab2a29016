import type { AdminOrderDetail, Refund } from "@recital/contract/endpoints/orders/orders";
import { currencyOf } from "@recital/contract/values/currency";
import { blocksRefunds } from "@recital/contract/values/payment";
import { formatPrice } from "@recital/contract/values/money";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { useId, type MouseEvent } from "react";
import {
  retryRefundMutation,
  tellBuyerMutation,
  withdrawRefundMutation,
  type RefundOfOrder,
} from "../../../../api/admin/order-changes.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useErrorMessage, useToasts } from "../../../components/feedback/toasts.ts";
import { formatDateTime } from "../../../components/format.ts";
import { Badge } from "../../../components/layout/card.tsx";
import { useLanguage, useTexts } from "../../../language.ts";
import panel from "./order-panel.module.css";
import { describeLines, describeRefunds, refundHues } from "./order-parts.tsx";
import { refundTexts } from "./refunds/texts/index.ts";
import styles from "./refunds.module.css";

interface RefundsSectionProps {
  readonly order: AdminOrderDetail;
  /** Called to open the refund dialog. */
  readonly onRefund: () => void;
}

/** The refunds of an order, newest first, with a button to make one. Nothing for an order that was never paid. */
export function RefundsSection({ order, onRefund }: RefundsSectionProps) {
  const language = useLanguage();
  const texts = refundTexts[language];
  const sumId = useId();
  const { paid, refundable, refunds, disputes } = order;
  const isDisputed = disputes.some(({ status }) => blocksRefunds(status));
  const isDone = refundable === 0 || isDisputed;
  if (!paid && refunds.length === 0) return null;
  const summary = describeRefunds(order, language);
  return (
    <section className={panel["part"]} aria-labelledby="order-refunds">
      <div className="wrap center between gap-1-3">
        <h3 id="order-refunds">{texts.section.title}</h3>
        {paid && (
          // Not `disabled`: it has the focus when the dialog has refunded everything.
          <Button
            size="small"
            className={styles["refundButton"] ?? ""}
            aria-disabled={isDone}
            aria-describedby={sumId}
            onClick={() => !isDone && onRefund()}
          >
            {texts.section.refund}
          </Button>
        )}
      </div>
      <p id={sumId} className="flush">
        {isDisputed ? texts.disputed(summary) : summary}
      </p>
      {refunds.length > 0 && (
        <ul className="plain-list">
          {refunds.toReversed().map((refund) => (
            <RefundEntry key={refund.id} order={order} refund={refund} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface RefundEntryProps {
  readonly order: AdminOrderDetail;
  readonly refund: Refund;
}

/** One refund of an order with its state and actions. */
function RefundEntry({ order, refund }: RefundEntryProps) {
  const { amount, state, reason, note, failureReason, by, createdAt } = refund;
  const language = useLanguage();
  const { section: texts, states, reasons } = refundTexts[language];
  const lines = describeLines(refund, order, language);
  return (
    <li className={styles["refund"]} tabIndex={-1}>
      <div className="wrap center between gap-1-3">
        <strong className="numbers">{formatPrice(amount, currencyOf(order.currency, language))}</strong>
        <Badge hue={refundHues[state]}>{states[state]}</Badge>
      </div>
      {failureReason !== null && <span className="fault">{failureReason}</span>}
      {lines && <span dir="auto">{lines}</span>}
      {note && (
        <span className={styles["note"]} dir="auto">
          {texts.note(note)}
        </span>
      )}
      <span className={styles["facts"]}>
        {reasons[reason]} · <time dateTime={createdAt}>{formatDateTime(createdAt, language)}</time>
        {` · ${by === null ? texts.byProvider : texts.by(by)}`}
      </span>
      <RefundActions order={order} refund={refund} />
    </li>
  );
}

const mutations = { tell: tellBuyerMutation, retry: retryRefundMutation, withdraw: withdrawRefundMutation };

function RefundActions({ order, refund: { id, state, by, notifiedAt } }: RefundEntryProps) {
  const language = useLanguage();
  const ofOrder = { orderId: order.id, refundId: id };
  const canTell = state === "succeeded" && notifiedAt === null && order.customerEmail !== "";
  return (
    <>
      {notifiedAt !== null && (
        <span className={styles["facts"]}>
          {refundTexts[language].section.told(formatDateTime(notifiedAt, language))}
        </span>
      )}
      {canTell && <ActionButton refund={ofOrder} action="tell" />}
      {state === "failed" && by !== null && <ActionButton refund={ofOrder} action="retry" />}
      {state === "asked" && <ActionButton refund={ofOrder} action="withdraw" />}
    </>
  );
}

interface ActionButtonProps {
  readonly refund: RefundOfOrder;
  readonly action: keyof typeof mutations;
}

function ActionButton({ refund, action }: ActionButtonProps) {
  const { label, success, failed } = useTexts(refundTexts).section.actions[action];
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const { mutateAsync, isPending } = useMutation(mutations[action](useApi()));
  const handleClick = ({ currentTarget: button }: MouseEvent) => {
    mutateAsync(refund).then(
      () => {
        toasts.success(success);
        passFocus(button);
      },
      (error: unknown) => toasts.failure(failed, errorMessage(error)),
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
