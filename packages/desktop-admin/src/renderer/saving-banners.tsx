import { formatBytes } from "@recital/contract/values/format-bytes";
import { useEffect, useState } from "react";
import type { Bridge } from "../shared/bridge.ts";
import type { EventContent } from "../shared/ipc.ts";
import styles from "./banners.module.css";

type Progress = EventContent<"stored-file:progress">;

/** Shows the files of the site that are being saved on this computer. */
export function SavingBanners({ onSavingProgress, cancelSaving }: Pick<Bridge, "onSavingProgress" | "cancelSaving">) {
  const [files, setFiles] = useState<readonly Progress[]>([]);
  useEffect(
    () =>
      onSavingProgress((progress) =>
        setFiles((known) => {
          const others = known.filter(({ assetId }) => assetId !== progress.assetId);
          return progress.state === "ended" ? others : [...others, progress];
        }),
      ),
    [onSavingProgress],
  );
  return files
    .toSorted((one, other) => one.assetId - other.assetId)
    .map((file) => (
      <div key={file.assetId} className={styles["banner"]} role="group" aria-label={`Saving ${file.name}`}>
        <p className={styles["text"]}>
          Saving <strong dir="auto">{file.name}</strong>
          <br />
          {file.state === "waiting" && "Connection lost. Trying again… · "}
          {formatBytes(file.savedBytes)} of {formatBytes(file.size)}
        </p>
        <progress value={file.savedBytes} max={file.size} aria-label={`Saved of ${file.name}`} />
        <button type="button" onClick={() => void cancelSaving(file.assetId)}>
          Cancel
        </button>
      </div>
    ));
}
