import { PrinterOutlined } from "@ant-design/icons";
import type { Dispute } from "@recital/contract/endpoints/orders/disputes";
import type { AdminOrderDetail } from "@recital/contract/endpoints/orders/orders";
import type { Withdrawal } from "@recital/contract/endpoints/shop/legal";
import { currencyOf } from "@recital/contract/values/currency";
import { disputeReasonText, disputeStatusText } from "@recital/contract/values/dispute-words";
import { blocksRefunds, isInquiry, isOpenDispute, isResponseDue } from "@recital/contract/values/payment";
import { formatPrice } from "@recital/contract/values/money";
import { repaymentDays } from "@recital/contract/values/policy";
import { Button } from "antd";
import { useState } from "react";
import { Link } from "react-router-dom";
import { formatDateTime } from "../../../components/format.ts";
import { Badge, type BadgeHue } from "../../../components/layout/card.tsx";
import { WithdrawalBadge, WithdrawalStateButton, WithdrawalText } from "../../../components/list/withdrawal.tsx";
import { paths } from "../../../paths.ts";
import styles from "./order-notices.module.css";

/** The disputes of an order, newest first; nothing if there are none. */
export function DisputeNotices({ order }: { readonly order: AdminOrderDetail }) {
  return order.disputes.toReversed().map((dispute) => <DisputeNotice key={dispute.id} dispute={dispute} />);
}

function DisputeNotice({ dispute }: { readonly dispute: Dispute }) {
  const { id, orderId, amount, currency, reason, status, dueBy, providerUrl } = dispute;
  const [shownAt] = useState(() => Date.now());
  const headingId = `dispute-${id}`;
  return (
    <section className={styles["notice"]} data-open={isOpenDispute(status)} aria-labelledby={headingId}>
      <div className="wrap center between gap-1-3">
        <h3 id={headingId}>Dispute</h3>
        <Badge hue={disputeHue(status)}>{disputeStatusText(status, "en")}</Badge>
      </div>
      <dl className={styles["facts"]}>
        <dt>Amount</dt>
        <dd>{formatPrice(amount, currencyOf(currency, "en"))}</dd>
        <dt>Reason</dt>
        <dd>{disputeReasonText(reason, "en")}</dd>
        {dueBy !== null && isResponseDue(status) && (
          <>
            <dt>Respond by</dt>
            <dd>
              <time dateTime={dueBy}>{formatDateTime(dueBy, "en")}</time>
              <strong className={styles["left"]}>{describeTimeLeft(dueBy, shownAt)}</strong>
            </dd>
          </>
        )}
      </dl>
      {describeDispute(dispute).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div className={styles["links"]}>
        <a href={providerUrl} target="_blank" rel="noopener noreferrer">
          Open at Stripe
        </a>
        <Link to={paths.evidence(orderId)}>
          <PrinterOutlined aria-hidden /> Print the evidence sheet
        </Link>
      </div>
    </section>
  );
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Returns how long is left to respond, e.g. "6 days left". */
export function describeTimeLeft(dueBy: string, now: number): string {
  const ms = new Date(dueBy).getTime() - now;
  if (ms <= 0) return "the deadline is over";
  if (ms < hourMs) return "less than an hour left";
  const [count, unit] = ms < 2 * dayMs ? [Math.floor(ms / hourMs), "hour"] : [Math.floor(ms / dayMs), "day"];
  return `${count} ${unit}${count === 1 ? "" : "s"} left`;
}

/** Returns the color of a dispute's status. */
export function disputeHue(status: string): BadgeHue {
  if (isResponseDue(status) || status === "lost") return "red";
  if (isOpenDispute(status)) return "yellow";
  return status === "won" ? "green" : "gray";
}

const decided: Readonly<Record<string, string>> = {
  won: "The bank decided for you.",
  lost: "The bank decided for the customer, who keeps the money.",
  warning_closed: "The bank closed its inquiry. No money was withdrawn.",
  prevented: "Stripe prevented this dispute. No evidence is needed.",
};

/** Returns what a dispute means for the shop, one sentence each. */
export function describeDispute({ status, dueBy }: Pick<Dispute, "status" | "dueBy">): string[] {
  const over = Object.hasOwn(decided, status) ? decided[status] : undefined;
  if (over !== undefined) return [over];
  return [
    ...(isInquiry(status) ? ["The customer's bank asks about this payment. No money was withdrawn."] : []),
    ...(isResponseDue(status) && dueBy !== null
      ? ["Send your evidence at Stripe before the deadline. Without it, the bank decides for the customer."]
      : []),
    ...(status.endsWith("under_review") ? ["The bank reviews the dispute. No action is needed now."] : []),
    ...(blocksRefunds(status)
      ? ["The payment cannot be refunded until the dispute is decided.", "Until then, the order is not to be shipped."]
      : []),
  ];
}

interface WithdrawalNoticesProps {
  readonly order: AdminOrderDetail;
  /** Opens the refund of everything that is left. */
  readonly onRefund: () => void;
}

/** The withdrawals of an order, newest first; nothing if there are none. */
export function WithdrawalNotices({ order, onRefund }: WithdrawalNoticesProps) {
  const isDisputed = order.disputes.some(({ status }) => blocksRefunds(status));
  const canRefund = order.refundable > 0 && !isDisputed;
  return order.withdrawals
    .toReversed()
    .map((withdrawal) => (
      <WithdrawalNotice
        key={withdrawal.id}
        withdrawal={withdrawal}
        onRefund={canRefund && withdrawal.state === "open" ? onRefund : null}
      />
    ));
}

interface WithdrawalNoticeProps {
  readonly withdrawal: Withdrawal;
  /** Null if there is nothing to refund, or a dispute blocks it. */
  readonly onRefund: (() => void) | null;
}

function WithdrawalNotice({ withdrawal, onRefund }: WithdrawalNoticeProps) {
  const { id, name, email, state, createdAt } = withdrawal;
  const headingId = `withdrawal-${id}`;
  return (
    <section className={styles["withdrawal"]} data-open={state === "open"} aria-labelledby={headingId}>
      <div className={styles["withdrawalHead"]}>
        <h3 id={headingId}>Withdrawal received</h3>
        <WithdrawalBadge withdrawal={withdrawal} />
      </div>
      <time className="quiet" dateTime={createdAt}>
        {formatDateTime(createdAt, "en")}
      </time>
      {email !== "" && (
        <p>
          <bdi>{name}</bdi> (<a href={`mailto:${email}`}>{email}</a>) wrote:
        </p>
      )}
      <WithdrawalText withdrawal={withdrawal} />
      {state === "open" && (
        <p>You have {repaymentDays} days to refund what was paid, including the standard shipping.</p>
      )}
      <div className="wrap gap-2">
        {onRefund && (
          <Button type="primary" onClick={onRefund}>
            Refund everything
          </Button>
        )}
        <WithdrawalStateButton withdrawal={withdrawal} />
      </div>
    </section>
  );
}
