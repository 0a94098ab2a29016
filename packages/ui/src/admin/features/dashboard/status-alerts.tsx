import { useQuery } from "@tanstack/react-query";
import { Alert } from "antd";
import { Link } from "react-router-dom";
import { alertsQuery } from "../../../api/admin/status.ts";
import { useApi } from "../../../api/api-context.tsx";
import { paths } from "../../paths.ts";
import styles from "./alerts.module.css";
import { formatCount } from "../../components/format.ts";

/** Names the alerts of the status screen; nothing if there are none. */
export function StatusAlerts() {
  const { data: alerts = [] } = useQuery(alertsQuery(useApi()));
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
