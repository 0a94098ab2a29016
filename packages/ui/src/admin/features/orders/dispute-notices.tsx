import { PrinterOutlined } from "@ant-design/icons";
import type { Dispute } from "@recital/contract/endpoints/disputes";
import type { AdminOrderDetail } from "@recital/contract/endpoints/orders";
import { currencyOf } from "@recital/contract/values/currency";
import {
  disputeReasonText,
  disputeStatusText,
  isOpenDispute,
  isResponseDue,
} from "@recital/contract/values/dispute-status";
import { formatPrice } from "@recital/contract/values/money";
import { useState } from "react";
import { Link } from "react-router-dom";
import { formatDateTime } from "../../components/format.ts";
import { Badge } from "../../components/layout/card.tsx";
import { paths } from "../../paths.ts";
import { describeDispute, describeTimeLeft, disputeHue } from "./describe-dispute.ts";
import styles from "./dispute-notices.module.css";

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
      <div className={styles["head"]}>
        <h3 id={headingId}>Dispute</h3>
        <Badge hue={disputeHue(status)}>{disputeStatusText(status)}</Badge>
      </div>
      <dl className={styles["facts"]}>
        <dt>Amount</dt>
        <dd>{formatPrice(amount, currencyOf(currency))}</dd>
        <dt>Reason</dt>
        <dd>{disputeReasonText(reason)}</dd>
        {dueBy !== null && isResponseDue(status) && (
          <>
            <dt>Respond by</dt>
            <dd>
              <time dateTime={dueBy}>{formatDateTime(dueBy)}</time>
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
