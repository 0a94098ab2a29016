import { useEffect, useState } from "react";
import type { Bridge } from "../shared/bridge.ts";
import styles from "./banners.module.css";

const durationMs = 15_000;

/** Shows the name of a saved file for 15 s. */
export function SavedBanner({ onFileSaved, showSavedFile }: Pick<Bridge, "onFileSaved" | "showSavedFile">) {
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
