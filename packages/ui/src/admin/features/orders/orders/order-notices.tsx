import { PrinterOutlined } from "@ant-design/icons";
import type { AdminOrderDetail } from "@recital/contract/endpoints/orders/orders";
import type { Withdrawal } from "@recital/contract/endpoints/shop/legal";
import { currencyOf } from "@recital/contract/values/currency";
import { disputeReasonText, disputeStatusText, type Dispute } from "@recital/contract/endpoints/orders/disputes";
import { blocksRefunds, isInquiry, isOpenDispute, isResponseDue } from "@recital/contract/values/payment";
import type { AdminLanguage } from "@recital/contract/values/language";
import { formatPrice } from "@recital/contract/values/money";
import { repaymentDays } from "@recital/contract/values/policy";
import { Button } from "antd";
import { useState } from "react";
import { Link } from "react-router-dom";
import { formatDateTime } from "../../../components/format.ts";
import { Badge, type BadgeHue } from "../../../components/layout/card.tsx";
import { WithdrawalBadge, WithdrawalStateButton, WithdrawalText } from "../../../components/list/withdrawal.tsx";
import { useLanguage } from "../../../language.ts";
import { paths } from "../../../paths.ts";
import { noticeTexts } from "./notices/texts/index.ts";
import styles from "./order-notices.module.css";

/** The disputes of an order, newest first; nothing if there are none. */
export function DisputeNotices({ order }: { readonly order: AdminOrderDetail }) {
  return order.disputes.toReversed().map((dispute) => <DisputeNotice key={dispute.id} dispute={dispute} />);
}

function DisputeNotice({ dispute }: { readonly dispute: Dispute }) {
  const { id, orderId, amount, currency, reason, status, dueBy, providerUrl } = dispute;
  const language = useLanguage();
  const { dispute: texts } = noticeTexts[language];
  const [shownAt] = useState(() => Date.now());
  const headingId = `dispute-${id}`;
  return (
    <section className={styles["notice"]} data-open={isOpenDispute(status)} aria-labelledby={headingId}>
      <div className="wrap center between gap-1-3">
        <h3 id={headingId}>{texts.title}</h3>
        <Badge hue={disputeHue(status)}>{disputeStatusText(status, language)}</Badge>
      </div>
      <dl className={styles["facts"]}>
        <dt>{texts.amount}</dt>
        <dd>{formatPrice(amount, currencyOf(currency, language))}</dd>
        <dt>{texts.reason}</dt>
        <dd>{disputeReasonText(reason, language)}</dd>
        {dueBy !== null && isResponseDue(status) && (
          <>
            <dt>{texts.respondBy}</dt>
            <dd>
              <time dateTime={dueBy}>{formatDateTime(dueBy, language)}</time>
              <strong className={styles["left"]}>{describeTimeLeft(dueBy, shownAt, language)}</strong>
            </dd>
          </>
        )}
      </dl>
      {describeDispute(dispute, language).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div className={styles["links"]}>
        <a href={providerUrl} target="_blank" rel="noopener noreferrer">
          {texts.openAtStripe}
        </a>
        <Link to={paths.evidence(orderId)}>
          <PrinterOutlined aria-hidden /> {texts.printSheet}
        </Link>
      </div>
    </section>
  );
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Returns how long is left to respond, e.g. "6 days left". */
export function describeTimeLeft(dueBy: string, now: number, language: AdminLanguage): string {
  const { dispute: texts } = noticeTexts[language];
  const ms = new Date(dueBy).getTime() - now;
  if (ms <= 0) return texts.over;
  if (ms < hourMs) return texts.almostOver;
  return ms < 2 * dayMs ? texts.hoursLeft(Math.floor(ms / hourMs)) : texts.daysLeft(Math.floor(ms / dayMs));
}

/** Returns the color of a dispute's status. */
export function disputeHue(status: string): BadgeHue {
  if (isResponseDue(status) || status === "lost") return "red";
  if (isOpenDispute(status)) return "yellow";
  return status === "won" ? "green" : "gray";
}

/** Returns what a dispute means for the shop, one sentence each. */
export function describeDispute(
  { status, dueBy }: Pick<Dispute, "status" | "dueBy">,
  language: AdminLanguage,
): string[] {
  const { dispute: texts } = noticeTexts[language];
  const { decided } = texts;
  const over = Object.hasOwn(decided, status) ? decided[status] : undefined;
  if (over !== undefined) return [over];
  return [
    ...(isInquiry(status) ? [texts.inquiry] : []),
    ...(isResponseDue(status) && dueBy !== null ? [texts.sendEvidence] : []),
    ...(status.endsWith("under_review") ? [texts.underReview] : []),
    ...(blocksRefunds(status) ? [texts.noRefund, texts.doNotShip] : []),
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
  const language = useLanguage();
  const { withdrawal: texts } = noticeTexts[language];
  const { id, name, email, state, createdAt } = withdrawal;
  const headingId = `withdrawal-${id}`;
  return (
    <section className={styles["withdrawal"]} data-open={state === "open"} aria-labelledby={headingId}>
      <div className={styles["withdrawalHead"]}>
        <h3 id={headingId}>{texts.title}</h3>
        <WithdrawalBadge withdrawal={withdrawal} />
      </div>
      <time className="quiet" dateTime={createdAt}>
        {formatDateTime(createdAt, language)}
      </time>
      {email !== "" && <p>{texts.wrote(<bdi>{name}</bdi>, <a href={`mailto:${email}`}>{email}</a>)}</p>}
      <WithdrawalText withdrawal={withdrawal} />
      {state === "open" && <p>{texts.daysToRefund(repaymentDays)}</p>}
      <div className="wrap gap-2">
        {onRefund && (
          <Button type="primary" onClick={onRefund}>
            {texts.refundAll}
          </Button>
        )}
        <WithdrawalStateButton withdrawal={withdrawal} />
      </div>
    </section>
  );
}
