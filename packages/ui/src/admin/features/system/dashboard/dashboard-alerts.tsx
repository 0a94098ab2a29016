import { currencyOf } from "@recital/contract/values/currency";
import { formatPrice } from "@recital/contract/values/money";
import { Alert } from "antd";
import { Link } from "react-router-dom";
import { useApiQuery } from "../../../../api/api-query.ts";
import { paths } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../../language.ts";
import { dashboardTexts } from "./texts/index.ts";
import styles from "./dashboard.module.css";

/** Names the alerts of the status screen; nothing if there are none. */
export function StatusAlerts() {
  const texts = useTexts(dashboardTexts);
  const { data: alerts = [] } = useApiQuery("GET /api/admin/alerts");
  if (alerts.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={texts.alerts(alerts.length)}
      description={
        <>
          <ul className={styles["list"]}>
            {alerts.map(({ kind, title }) => (
              <li key={kind}>{title}</li>
            ))}
          </ul>
          <Link className="touch-line" to={paths.status}>
            {texts.seeStatus}
          </Link>
        </>
      }
    />
  );
}

/** Warns about refunds that failed: their customers wait for money. Nothing if there are none. */
export function FailedRefunds() {
  const texts = useTexts(dashboardTexts);
  const language = useLanguage();
  const { data } = useApiQuery("GET /api/admin/month");
  const failed = data?.failedRefunds ?? [];
  if (failed.length === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={texts.failedRefunds(failed.length)}
      description={
        <ul className={styles["list"]}>
          {failed.map(({ orderId, amount, currency }, index) => (
            <li key={`${orderId} ${index}`}>
              {texts.failedRefund(
                (text) => (
                  <Link to={paths.order(orderId)}>{text}</Link>
                ),
                orderId,
                formatPrice(amount, currencyOf(currency, language)),
              )}
            </li>
          ))}
        </ul>
      }
    />
  );
}
