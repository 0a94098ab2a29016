import type { Status } from "@recital/contract/endpoints/status";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { startBackupMutation } from "../../../api/admin/status.ts";
import { useApi } from "../../../api/api-context.tsx";
import { useTimeLeft } from "../../components/feedback/progress.tsx";
import { errorSentence, useToasts } from "../../components/feedback/toasts.ts";
import styles from "./status.module.css";

/** Makes a backup now; while one runs, says how long it still takes. */
export function BackupButton({ running }: Pick<Status["backup"], "running">) {
  const toasts = useToasts();
  const { mutate, isPending } = useMutation(startBackupMutation(useApi()));
  const handleClick = () =>
    mutate(undefined, {
      onSuccess: ({ isNew }) => toasts.success(isNew ? "Backup started" : "A backup is already being made"),
      onError: (error) => toasts.failure("Failed to start the backup", errorSentence(error)),
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
  return <span className={styles["quiet"]}>{useTimeLeft(done)}</span>;
}
