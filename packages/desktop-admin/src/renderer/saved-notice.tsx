import { useEffect, useState } from "react";
import type { Bridge } from "../shared/bridge.ts";
import styles from "./notices.module.css";

const shownMs = 15_000;

/** Says where a saved file went, for a while. */
export function SavedNotice({ onFileSaved, showSavedFile }: Pick<Bridge, "onFileSaved" | "showSavedFile">) {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => onFileSaved(setName), [onFileSaved]);
  useEffect(() => {
    if (name === null) return;
    const timer = setTimeout(() => setName(null), shownMs);
    return () => clearTimeout(timer);
  }, [name]);
  return (
    <div role="status">
      {name !== null && (
        <div className={styles["notice"]}>
          <p className={styles["text"]}>
            Saved as <strong>{name}</strong>
          </p>
          <button type="button" onClick={() => void showSavedFile()}>
            Show in folder
          </button>
          <button type="button" onClick={() => setName(null)}>
            Close
          </button>
        </div>
      )}
    </div>
  );
}
