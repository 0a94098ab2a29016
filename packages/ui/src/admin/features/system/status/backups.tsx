import { DownloadOutlined } from "@ant-design/icons";
import type { Status } from "@recital/contract/endpoints/system/status";
import type { KeptBackups } from "@recital/contract/endpoints/system/system";
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
import { useLanguage, useTexts } from "../../../language.ts";
import { statusTexts } from "./texts/index.ts";
import { type Panel, StatusPanel } from "./status-panel.tsx";
import styles from "./status.module.css";

interface BackupPanelProps {
  readonly panel: Omit<Panel, "key">;
  readonly backup: Status["backup"];
}

/** Makes a backup, and lists the archives that are kept, to be downloaded, with what they contain. */
export function BackupPanel({ panel, backup }: BackupPanelProps) {
  const { backups: texts } = useTexts(statusTexts);
  const { data: kept, isError, error, refetch } = useQuery(backupsQuery(useApi()));
  const lastAt = backup.last?.at;
  // The list is read again once a backup has ended.
  useEffect(() => void refetch({ cancelRefetch: false }), [lastAt, refetch]);
  return (
    <StatusPanel {...panel} name="backup" isWide isComplete={kept !== undefined}>
      <BackupButton running={backup.running} />
      {backup.copy && <CopyLine copy={backup.copy} />}
      {isError && <LoadFailure title={texts.loadFailure} error={error} onRetry={() => void refetch()} />}
      {!isError && kept && <Archives kept={kept} />}
    </StatusPanel>
  );
}

/** Where the backups are copied to, and when, or why not. */
function CopyLine({ copy: { place, copiedAt, error } }: { readonly copy: NonNullable<Status["backup"]["copy"]> }) {
  const { backups: texts } = useTexts(statusTexts);
  const language = useLanguage();
  const last = copiedAt === null ? texts.notCopied(place) : texts.copied(place, formatDateTime(copiedAt, language));
  return error === null ? (
    <p className={`${styles["copied"]} quiet anywhere`}>{last}</p>
  ) : (
    <Alert type="warning" showIcon title={last} description={texts.copyFailed(error)} />
  );
}

/** Makes a backup now; while one runs, says how long it still takes. */
function BackupButton({ running }: Pick<Status["backup"], "running">) {
  const { backups: texts } = useTexts(statusTexts);
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const { mutate, isPending } = useMutation(startBackupMutation(useApi()));
  const handleClick = () =>
    mutate(undefined, {
      onSuccess: ({ isNew }) => toasts.success(isNew ? texts.started : texts.isRunning),
      onError: (error) => toasts.failure(texts.startFailure, errorMessage(error)),
    });
  return (
    <div className={styles["action"]}>
      <Button loading={isPending || running !== null} onClick={handleClick}>
        {running === null ? texts.start : texts.running}
      </Button>
      {running && <TimeLeft key={running.step} done={running.done} />}
    </div>
  );
}

function TimeLeft({ done }: Pick<NonNullable<Status["backup"]["running"]>, "done">) {
  return <span className="flush quiet">{useTimeLeft(done)}</span>;
}

function Archives({ kept }: { readonly kept: KeptBackups }) {
  const { backups: texts } = useTexts(statusTexts);
  const language = useLanguage();
  const { archives, keepDays, downloadedAt, isOverdue, restoreCommand } = kept;
  const [shown, setShown] = useState(shownAtFirst);
  const { save, saving } = useSaveBackup();
  if (archives.length === 0) return null;
  return (
    <div className={styles["archives"]}>
      {isOverdue && <Alert type="warning" showIcon title={texts.notDownloaded} description={texts.notDownloadedText} />}
      <ul className="plain-list stack" aria-label={texts.kept}>
        {archives.slice(0, shown).map(({ name, takenAt, bytes, madeBy }) => (
          <li key={name} className={styles["archive"]}>
            <span className={styles["made"]}>
              <time dateTime={takenAt}>{formatDateTime(takenAt, language)}</time>
              <span className="quiet">
                {[formatBytes(bytes, language), madeBy && texts.causes[madeBy]].filter(Boolean).join(" · ")}
              </span>
            </span>
            <Button
              icon={<DownloadOutlined aria-hidden />}
              aria-label={texts.downloadOf(formatDateTime(takenAt, language))}
              loading={saving === name}
              onClick={() => save(name)}
            >
              {texts.download}
            </Button>
          </li>
        ))}
      </ul>
      {archives.length > shown && (
        <div>
          <Button onClick={() => setShown(archives.length)}>{texts.showAll(archives.length)}</Button>
        </div>
      )}
      <p className="flush quiet">
        {downloadedAt !== null && `${texts.lastDownload(formatDateTime(downloadedAt, language))} `}
        {texts.keptFor(keepDays)}
      </p>
      <Contents />
      <Restoring command={restoreCommand} />
    </div>
  );
}

/** As many as fit beside the other panels. */
const shownAtFirst = 5;

const code = (text: string) => <code>{text}</code>;

function Contents() {
  const { backups: texts } = useTexts(statusTexts);
  return (
    <details className={styles["details"]}>
      <summary>{texts.contents}</summary>
      <ul className={styles["lines"]}>
        <li>{texts.contains}</li>
        <li>{texts.lacksFiles(code)}</li>
        <li>{texts.lacksKeys(code)}</li>
        <li>{texts.private}</li>
      </ul>
    </details>
  );
}

function Restoring({ command }: { readonly command: string }) {
  const { backups: texts } = useTexts(statusTexts);
  return (
    <details className={styles["details"]}>
      <summary>{texts.restoring}</summary>
      <ol className={styles["lines"]}>
        <li>{texts.copyBackup(code)}</li>
        <li>{texts.putKey(code)}</li>
        <li>{texts.stopSite}</li>
        <li>
          {texts.enterCommand}
          <br />
          <code>{command}</code>
        </li>
        <li>{texts.startSite}</li>
      </ol>
    </details>
  );
}
