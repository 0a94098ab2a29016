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
import styles from "./dispute-alert.module.css";

/** Warns about disputes that wait for the owner's evidence, the most urgent first; nothing if there are none. */
export function DisputeAlert() {
  const { data: disputes = [] } = useQuery(openDisputesQuery(useApi()));
  const due = disputes.filter(({ status }) => isResponseDue(status)).toSorted(byDeadline);
  if (due.length === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={due.length === 1 ? "1 dispute needs a response" : `${due.length} disputes need a response`}
      description={
        <ul className={`plain-list stack gap-1 ${styles["list"]}`}>
          {due.map(({ id, orderId, dueBy }) => (
            <li key={id}>
              <Link to={paths.order(orderId)}>Order #{orderId}</Link>
              {dueBy !== null && `: respond by ${formatDateTime(dueBy, "en")}`}
            </li>
          ))}
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
  if (count === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={count === 1 ? "1 customer withdraws from a purchase" : `${count} customers withdraw from a purchase`}
      description={
        <Link className="touch-line" to={paths.withdrawals}>
          View the withdrawals
        </Link>
      }
    />
  );
}
