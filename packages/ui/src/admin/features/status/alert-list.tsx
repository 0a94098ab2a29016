import type { HealthAlert, Status } from "@recital/contract/endpoints/status";
import { Alert } from "antd";
import { Link } from "react-router-dom";
import { formatDateTime } from "../../components/format.ts";
import { paths } from "../../paths.ts";
import styles from "./status.module.css";
import { WebhookEventsButton } from "./webhook-events-button.tsx";

/** The active alerts, with what to do. */
export function AlertList({ status }: { readonly status: Status }) {
  return status.troubles.map((alert) => (
    <Alert
      key={alert.kind}
      type="warning"
      showIcon
      title={alert.title}
      description={
        <div className={styles["remedy"]}>
          <span>{describe(alert)}</span>
          {alert.kind === "webhook-events-missing" && status.webhook?.isRegistered && <WebhookEventsButton />}
          {alert.kind === "files-missing" && (
            <Link className="touch-line" to={paths.products}>
              View the products
            </Link>
          )}
          {alert.kind === "audio-tools-missing" && (
            <Link className="touch-line" to={paths.releases}>
              View the releases
            </Link>
          )}
        </div>
      }
    />
  ));
}

function describe({ text, since }: HealthAlert): string {
  return since === null ? text : `${text} Since ${formatDateTime(since)}.`;
}
