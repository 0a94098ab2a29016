import { onlineManager } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { formatBytes } from "@recital/contract/values/format";
import { useLanguage, useTexts } from "@recital/ui/admin/language";
import type { Bridge, EventContent } from "../shared/ipc.ts";
import styles from "./banners.module.css";
import { windowTexts } from "./texts/index.ts";

/** Shows that the site is unreachable; refetches the screen's data when it is back. */
export function ConnectionBanner({ onConnectionChange }: Pick<Bridge, "onConnectionChange">) {
  const texts = useTexts(windowTexts);
  const [isConnected, setIsConnected] = useState(true);
  const [isTrying, setIsTrying] = useState(false);
  useEffect(
    () =>
      onConnectionChange((isReachable) => {
        setIsConnected(isReachable);
        if (isReachable) refetchAll();
      }),
    [onConnectionChange],
  );
  if (isConnected) return null;
  const handleTry = async () => {
    setIsTrying(true);
    // The proxy that forwards the request records the result.
    await fetch("/api/health").catch(() => null);
    setIsTrying(false);
  };
  return (
    <div role="alert" className={styles["banner"]}>
      <p className={styles["text"]}>
        {texts.siteNotResponding((text) => (
          <strong>{text}</strong>
        ))}
      </p>
      <button type="button" onClick={() => void handleTry()} aria-disabled={isTrying}>
        {isTrying ? texts.trying : texts.tryAgain}
      </button>
    </div>
  );
}

/** Refetches all stale or failed queries on the screen. */
function refetchAll(): void {
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
}

const durationMs = 15_000;

/** Shows the name of a saved file for 15 s. */
export function SavedBanner({ onFileSaved, showSavedFile }: Pick<Bridge, "onFileSaved" | "showSavedFile">) {
  const texts = useTexts(windowTexts);
  const [name, setName] = useState<string | null>(null);
  useEffect(() => onFileSaved(setName), [onFileSaved]);
  useEffect(() => {
    if (name === null) return;
    const timer = setTimeout(() => setName(null), durationMs);
    return () => clearTimeout(timer);
  }, [name]);
  return (
    <div role="status">
      {name !== null && (
        <div className={styles["banner"]}>
          <p className={styles["text"]}>{texts.savedAs(<strong>{name}</strong>)}</p>
          <button type="button" onClick={() => void showSavedFile()}>
            {texts.showInFolder}
          </button>
          <button type="button" onClick={() => setName(null)}>
            {texts.close}
          </button>
        </div>
      )}
    </div>
  );
}

type Progress = EventContent<"stored-file:progress">;

/** Shows the files of the site that are being saved on this computer. */
export function SavingBanners({ onSavingProgress, cancelSaving }: Pick<Bridge, "onSavingProgress" | "cancelSaving">) {
  const texts = useTexts(windowTexts);
  const language = useLanguage();
  const [files, setFiles] = useState<readonly Progress[]>([]);
  useEffect(
    () =>
      onSavingProgress((progress) =>
        setFiles((known) => {
          const otherUploads = known.filter(({ path }) => path !== progress.path);
          return progress.state === "ended" ? otherUploads : [...otherUploads, progress];
        }),
      ),
    [onSavingProgress],
  );
  return files
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map((file) => {
      const describe = file.state === "waiting" ? texts.progressWhileLost : texts.progress;
      return (
        <div key={file.path} className={styles["banner"]} role="group" aria-label={texts.savingFile(file.name)}>
          <p className={styles["text"]}>
            {texts.saving(<strong dir="auto">{file.name}</strong>)}
            <br />
            {describe(formatBytes(file.savedBytes, language), formatBytes(file.size, language))}
          </p>
          <progress value={file.savedBytes} max={file.size} aria-label={texts.savedOfFile(file.name)} />
          <button type="button" onClick={() => void cancelSaving(file.path)}>
            {texts.cancel}
          </button>
        </div>
      );
    });
}
