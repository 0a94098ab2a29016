import { currencyOf } from "@recital/contract/values/currency";
import { formatPrice } from "@recital/contract/values/money";
import { Alert } from "antd";
import { Link } from "react-router-dom";
import { useApiQuery } from "../../../../api/api-query.ts";
import { formatCount } from "../../../components/format.ts";
import { paths } from "../../../paths.ts";
import styles from "./dashboard.module.css";

/** Names the alerts of the status screen; nothing if there are none. */
export function StatusAlerts() {
  const { data: alerts = [] } = useApiQuery("GET /api/admin/alerts");
  if (alerts.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={formatCount(alerts.length, "alert")}
      description={
        <>
          <ul className={styles["list"]}>
            {alerts.map(({ kind, title }) => (
              <li key={kind}>{title}</li>
            ))}
          </ul>
          <Link className="touch-line" to={paths.status}>
            See what to do on the Status screen
          </Link>
        </>
      }
    />
  );
}

/** Warns about refunds that failed: their customers wait for money. Nothing if there are none. */
export function FailedRefunds() {
  const { data } = useApiQuery("GET /api/admin/month");
  const failed = data?.failedRefunds ?? [];
  if (failed.length === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={`${formatCount(failed.length, "refund")} failed`}
      description={
        <ul className={styles["list"]}>
          {failed.map(({ orderId, amount, currency }, index) => (
            <li key={`${orderId} ${index}`}>
              <Link to={paths.order(orderId)}>Order #{orderId}</Link>: {formatPrice(amount, currencyOf(currency, "en"))}
            </li>
          ))}
        </ul>
      }
    />
  );
}
