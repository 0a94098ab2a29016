import type { HealthAlert, Status } from "@recital/contract/endpoints/status";
import { Alert } from "antd";
import { formatDateTime } from "../../components/format.ts";
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
        </div>
      }
    />
  ));
}

function describe({ text, since }: HealthAlert): string {
  return since === null ? text : `${text} Since ${formatDateTime(since)}.`;
}
