import { DownloadOutlined } from "@ant-design/icons";
import type { Status } from "@recital/contract/endpoints/system/status";
import type { BackupCause, KeptBackups } from "@recital/contract/endpoints/system/system";
import { formatBytes } from "@recital/contract/values/format";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { useEffect, useState } from "react";
import { backupsQuery, startBackupMutation } from "../../../../api/admin/status.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { LoadFailure } from "../../../components/feedback/load-states.tsx";
import { useTimeLeft } from "../../../components/feedback/progress.tsx";
import { useErrorMessage, useToasts } from "../../../components/feedback/toasts.ts";
import { useSaveBackup } from "../../../components/form/save-file.tsx";
import { formatDateTime } from "../../../components/format.ts";
import { type Panel, StatusPanel } from "./describe-status.tsx";
import styles from "./status.module.css";

interface BackupPanelProps {
  readonly panel: Panel;
  readonly backup: Status["backup"];
}

/** Makes a backup, and lists the archives that are kept, to be downloaded, with what they contain. */
export function BackupPanel({ panel, backup }: BackupPanelProps) {
  const { data: kept, isError, error, refetch } = useQuery(backupsQuery(useApi()));
  const lastAt = backup.last?.at;
  // The list is read again once a backup has ended.
  useEffect(() => void refetch({ cancelRefetch: false }), [lastAt, refetch]);
  return (
    <StatusPanel {...panel} isWide isComplete={kept !== undefined}>
      <BackupButton running={backup.running} />
      {backup.copy && <CopyLine copy={backup.copy} />}
      {isError && (
        <LoadFailure title="Failed to load the list of backups" error={error} onRetry={() => void refetch()} />
      )}
      {!isError && kept && <Archives kept={kept} />}
    </StatusPanel>
  );
}

/** Where the backups are copied to, and when, or why not. */
function CopyLine({ copy: { place, copiedAt, error } }: { readonly copy: NonNullable<Status["backup"]["copy"]> }) {
  const last =
    copiedAt === null ? `Not copied to ${place} yet` : `Copied to ${place}, ${formatDateTime(copiedAt, "en")}`;
  return error === null ? (
    <p className={`${styles["copied"]} quiet anywhere`}>{last}</p>
  ) : (
    <Alert type="warning" showIcon title={last} description={`The last copy failed. ${error}`} />
  );
}

/** Makes a backup now; while one runs, says how long it still takes. */
function BackupButton({ running }: Pick<Status["backup"], "running">) {
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const { mutate, isPending } = useMutation(startBackupMutation(useApi()));
  const handleClick = () =>
    mutate(undefined, {
      onSuccess: ({ isNew }) => toasts.success(isNew ? "Backup started" : "A backup is already being made"),
      onError: (error) => toasts.failure("Failed to start the backup", errorMessage(error)),
    });
  return (
    <div className={styles["action"]}>
      <Button loading={isPending || running !== null} onClick={handleClick}>
        {running === null ? "Back up now" : "Backing up…"}
      </Button>
      {running && <TimeLeft key={running.step} done={running.done} />}
    </div>
  );
}

function TimeLeft({ done }: Pick<NonNullable<Status["backup"]["running"]>, "done">) {
  return <span className="flush quiet">{useTimeLeft(done)}</span>;
}

function Archives({ kept }: { readonly kept: KeptBackups }) {
  const { archives, keepDays, downloadedAt, isOverdue, restoreCommand } = kept;
  const [shown, setShown] = useState(shownAtFirst);
  const { save, saving } = useSaveBackup();
  if (archives.length === 0) return null;
  return (
    <div className={styles["archives"]}>
      {isOverdue && (
        <Alert
          type="warning"
          showIcon
          title="No backup was downloaded in the last 30 days"
          description="All of these are on the server. Download one, so that you have your data if the server is lost."
        />
      )}
      <ul className="plain-list stack" aria-label="Kept backups">
        {archives.slice(0, shown).map(({ name, takenAt, bytes, madeBy }) => (
          <li key={name} className={styles["archive"]}>
            <span className={styles["made"]}>
              <time dateTime={takenAt}>{formatDateTime(takenAt, "en")}</time>
              <span className="quiet">
                {[formatBytes(bytes, "en"), madeBy && causes[madeBy]].filter(Boolean).join(" · ")}
              </span>
            </span>
            <Button
              icon={<DownloadOutlined aria-hidden />}
              aria-label={`Download the backup of ${formatDateTime(takenAt, "en")}`}
              loading={saving === name}
              onClick={() => save(name)}
            >
              Download
            </Button>
          </li>
        ))}
      </ul>
      {archives.length > shown && (
        <div>
          <Button onClick={() => setShown(archives.length)}>Show all {archives.length}</Button>
        </div>
      )}
      <p className="flush quiet">
        {downloadedAt !== null && `Last download: ${formatDateTime(downloadedAt, "en")}. `}
        Backups are deleted after {keepDays} {keepDays === 1 ? "day" : "days"}; the newest three always stay.
      </p>
      <Contents />
      <Restoring command={restoreCommand} />
    </div>
  );
}

/** As many as fit beside the other panels. */
const shownAtFirst = 5;

const causes: Readonly<Record<BackupCause, string>> = {
  nightly: "Nightly",
  hand: "By hand",
  migration: "Before an update",
};

function Contents() {
  return (
    <details className={styles["details"]}>
      <summary>What a backup contains</summary>
      <ul className={styles["lines"]}>
        <li>It contains the database with orders, customers, texts and newsletters, all images, and the settings.</li>
        <li>
          It does not contain the files that are sold. They are on the server in the folder <code>assets</code> beside
          the backups: copy this folder too, or keep your originals.
        </li>
        <li>
          It does not contain the encryption key, nor the keys of Stripe and your mail server in readable form. Keep{" "}
          <code>encryption.key</code> of the data folder apart from the backups.
        </li>
        <li>Keep it where nobody else can read it: it has the names and addresses of your customers.</li>
      </ul>
    </details>
  );
}

function Restoring({ command }: { readonly command: string }) {
  return (
    <details className={styles["details"]}>
      <summary>How to restore a backup</summary>
      <ol className={styles["lines"]}>
        <li>
          Copy the backup to the server, and the folder <code>assets</code> beside it if the files that are sold are
          lost.
        </li>
        <li>
          On a new server, put your copy of <code>encryption.key</code> into the data folder first.
        </li>
        <li>Stop the site, because a running site is not replaced.</li>
        <li>
          Enter this on the server, in the folder of the backup, with its name as FILE. It first backs up the data that
          is there, so that you can go back.
          <br />
          <code>{command}</code>
        </li>
        <li>Start the site. Orders that were paid since the backup are read from Stripe.</li>
      </ol>
    </details>
  );
}
