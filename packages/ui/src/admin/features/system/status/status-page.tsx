import type { HealthAlert, SecurityEvent, Status } from "@recital/contract/endpoints/system/status";
import type { AdminLanguage } from "@recital/contract/values/language";
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
import { describeMissingBackup, describeStatus, missingParts } from "./describe-status.ts";
import card from "../../../components/layout/card.module.css";
import { useLanguage, useTexts } from "../../../language.ts";
import { statusTexts } from "./texts/index.ts";
import { StatusPanel } from "./status-panel.tsx";
import styles from "./status.module.css";
import { UnusedFiles } from "./unused-files.tsx";
import { UpdatesPanel } from "./updates-panel.tsx";

export function StatusPage() {
  const texts = useTexts(statusTexts);
  const language = useLanguage();
  const { data: status, isError, isFetching, error, refetch } = useQuery(statusQuery(useApi()));
  const handleRefresh = () => void refetch();
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.text}
        actions={
          <Button loading={isFetching && status !== undefined} onClick={handleRefresh}>
            {texts.refresh}
          </Button>
        }
      />
      <div className={styles["stack"]}>
        {isError && <LoadFailure title={texts.loadFailure} error={error} onRetry={handleRefresh} />}
        {!isError && !status && <Skeleton active paragraph={{ rows: 8 }} />}
        {!isError && status && (
          <>
            <Verdict status={status} />
            <div className={styles["panels"]}>
              {describeStatus(status, language).map(({ key, ...panel }) =>
                key === "backup" ? (
                  <BackupPanel key={key} panel={panel} backup={status.backup} />
                ) : (
                  <StatusPanel key={key} name={key} {...panel} />
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
  const texts = useTexts(statusTexts);
  const missing = missingParts(status, texts);
  if (status.troubles.length === 0 && missing.length === 0) {
    const missingBackup = describeMissingBackup(status, texts);
    return missingBackup === null ? (
      <Alert type="success" showIcon title={texts.working} />
    ) : (
      <Alert type="info" showIcon title={texts.workingWithoutBackup} description={missingBackup} />
    );
  }
  return (
    <>
      <AlertList status={status} />
      {missing.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={texts.notSetUp}
          description={
            <>
              {missing.join(" ")}{" "}
              <Link className="link" to={`${paths.settings}?section=payments`}>
                {texts.openSettings}
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
  const language = useLanguage();
  return status.troubles.map((alert) => (
    <Alert
      key={alert.kind}
      type="warning"
      showIcon
      title={alert.title}
      description={
        <div className="stack start gap-3 anywhere">
          <span>{describe(alert, language)}</span>
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

function describe({ text, since }: HealthAlert, language: AdminLanguage): string {
  return since === null ? text : statusTexts[language].alertSince(text, formatDateTime(since, language));
}

/** The last changes of who can log in, and logins from new devices. */
function SecurityEvents({ events }: { readonly events: readonly SecurityEvent[] }) {
  const texts = useTexts(statusTexts);
  const language = useLanguage();
  return (
    <section className={styles["wide"]} aria-labelledby="security-events">
      <h2 id="security-events" className={card["heading"]}>
        {texts.securityEvents}
      </h2>
      {events.length === 0 ? (
        <p className="flush quiet">{texts.noSecurityEvents}</p>
      ) : (
        <ul className="plain-list stack gap-2">
          {events.map(({ at, kind, text }) => (
            <li key={`${at} ${kind} ${text}`} className={styles["event"]}>
              <span>{text}</span>
              <time dateTime={at}>{formatDateTime(at, language)}</time>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Lets Stripe send the missing events too. */
function WebhookEventsButton() {
  const texts = useTexts(statusTexts);
  const { run, isPending } = useAction(addWebhookEventsMutation(useApi()), {
    success: texts.eventsSet,
    failure: texts.eventsFailure,
  });
  return (
    <Button loading={isPending} onClick={() => void run()}>
      {texts.setEvents}
    </Button>
  );
}
