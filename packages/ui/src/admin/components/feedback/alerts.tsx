import type { Dispute } from "@recital/contract/endpoints/orders/disputes";
import { isResponseDue } from "@recital/contract/values/payment";
import { useQuery } from "@tanstack/react-query";
import { Alert } from "antd";
import { Link } from "react-router-dom";
import { openDisputesQuery } from "../../../api/admin/dashboard.ts";
import { openWithdrawalsQuery } from "../../../api/admin/withdrawals.ts";
import { useApi } from "../../../api/api-context.tsx";
import { paths } from "../../paths.ts";
import { formatDateTime } from "../format.ts";
import { useLanguage, useTexts } from "../../language.ts";
import { componentTexts } from "../texts/index.ts";
import styles from "./dispute-alert.module.css";

/** Warns about disputes that wait for the owner's evidence, the most urgent first; nothing if there are none. */
export function DisputeAlert() {
  const { data: disputes = [] } = useQuery(openDisputesQuery(useApi()));
  const language = useLanguage();
  const texts = useTexts(componentTexts);
  const due = disputes.filter(({ status }) => isResponseDue(status)).toSorted(byDeadline);
  if (due.length === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={texts.disputesDue(due.length)}
      description={
        <ul className={`plain-list stack gap-1 ${styles["list"]}`}>
          {due.map(({ id, orderId, dueBy }) => {
            const order = <Link to={paths.order(orderId)}>{texts.orderNumber(orderId)}</Link>;
            return <li key={id}>{dueBy === null ? order : texts.respondBy(order, formatDateTime(dueBy, language))}</li>;
          })}
        </ul>
      }
    />
  );
}

/** Times in UTC sort as texts; a dispute without a deadline comes last. */
function byDeadline(a: Dispute, b: Dispute): number {
  return (a.dueBy ?? "9").localeCompare(b.dueBy ?? "9");
}

/** Tells the owner about open withdrawals; nothing if there are none. */
export function WithdrawalAlert() {
  const { data: count = 0 } = useQuery(openWithdrawalsQuery(useApi()));
  const texts = useTexts(componentTexts);
  if (count === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={texts.openWithdrawals(count)}
      description={
        <Link className="touch-line" to={paths.withdrawals}>
          {texts.viewWithdrawals}
        </Link>
      }
    />
  );
}
