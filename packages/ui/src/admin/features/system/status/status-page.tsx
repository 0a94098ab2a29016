import type { HealthAlert, SecurityEvent, Status } from "@recital/contract/endpoints/system/status";
import { useQuery } from "@tanstack/react-query";
import { Alert, Button, Skeleton } from "antd";
import { Link } from "react-router-dom";
import { addWebhookEventsMutation, statusQuery } from "../../../../api/admin/status.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { LoadFailure } from "../../../components/feedback/load-states.tsx";
import { useAction } from "../../../components/feedback/toasts.ts";
import { formatDateTime } from "../../../components/format.ts";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import { paths } from "../../../paths.ts";
import { BackupPanel } from "./backups.tsx";
import { describeMissingBackup, describeStatus, missingParts, StatusPanel } from "./describe-status.tsx";
import card from "../../../components/layout/card.module.css";
import styles from "./status.module.css";
import { UnusedFiles } from "./unused-files.tsx";
import { UpdatesPanel } from "./updates-panel.tsx";

export function StatusPage() {
  const { data: status, isError, isFetching, error, refetch } = useQuery(statusQuery(useApi()));
  const handleRefresh = () => void refetch();
  return (
    <>
      <PageHeader
        title="Status"
        text="The health of your site."
        actions={
          <Button loading={isFetching && status !== undefined} onClick={handleRefresh}>
            Refresh
          </Button>
        }
      />
      <div className={styles["stack"]}>
        {isError && <LoadFailure title="Failed to load the status" error={error} onRetry={handleRefresh} />}
        {!isError && !status && <Skeleton active paragraph={{ rows: 8 }} />}
        {!isError && status && (
          <>
            <Verdict status={status} />
            <div className={styles["panels"]}>
              {describeStatus(status).map((panel) =>
                panel.title === "Backup" ? (
                  <BackupPanel key={panel.title} panel={panel} backup={status.backup} />
                ) : (
                  <StatusPanel key={panel.title} {...panel} />
                ),
              )}
              <UpdatesPanel />
              <UnusedFiles />
              <SecurityEvents events={status.securityEvents} />
            </div>
          </>
        )}
      </div>
    </>
  );
}

/** Shows the alerts and the parts that are not set up, or that everything is working. */
function Verdict({ status }: { readonly status: Status }) {
  const missing = missingParts(status);
  if (status.troubles.length === 0 && missing.length === 0) {
    const missingBackup = describeMissingBackup(status);
    return missingBackup === null ? (
      <Alert type="success" showIcon title="Everything is working" />
    ) : (
      <Alert type="info" showIcon title="Everything is working, without a backup" description={missingBackup} />
    );
  }
  return (
    <>
      <AlertList status={status} />
      {missing.length > 0 && (
        <Alert
          type="info"
          showIcon
          title="Not set up yet"
          description={
            <>
              {missing.join(" ")}{" "}
              <Link className="link" to={`${paths.settings}?section=payments`}>
                Open the settings
              </Link>
            </>
          }
        />
      )}
    </>
  );
}

/** The active alerts, with what to do. */
function AlertList({ status }: { readonly status: Status }) {
  return status.troubles.map((alert) => (
    <Alert
      key={alert.kind}
      type="warning"
      showIcon
      title={alert.title}
      description={
        <div className="stack start gap-3 anywhere">
          <span>{describe(alert)}</span>
          {alert.kind === "webhook-events-missing" && status.webhook?.isRegistered && <WebhookEventsButton />}
          {alert.link && (
            <Link className="touch-line" to={alert.link.path}>
              {alert.link.text}
            </Link>
          )}
        </div>
      }
    />
  ));
}

function describe({ text, since }: HealthAlert): string {
  return since === null ? text : `${text} Since ${formatDateTime(since, "en")}.`;
}

/** The last changes of who can log in, and logins from new devices. */
function SecurityEvents({ events }: { readonly events: readonly SecurityEvent[] }) {
  return (
    <section className={styles["wide"]} aria-labelledby="security-events">
      <h2 id="security-events" className={card["heading"]}>
        Security events
      </h2>
      {events.length === 0 ? (
        <p className="flush quiet">No new devices, and no changes of passwords or two-step login.</p>
      ) : (
        <ul className="plain-list stack gap-2">
          {events.map(({ at, kind, text }) => (
            <li key={`${at} ${kind} ${text}`} className={styles["event"]}>
              <span>{text}</span>
              <time dateTime={at}>{formatDateTime(at, "en")}</time>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Lets Stripe send the missing events too. */
function WebhookEventsButton() {
  const { run, isPending } = useAction(addWebhookEventsMutation(useApi()), {
    success: "Events set at Stripe",
    failure: "Failed to set the events at Stripe",
  });
  return (
    <Button loading={isPending} onClick={() => void run()}>
      Set the events at Stripe
    </Button>
  );
}
