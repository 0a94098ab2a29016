import { useTexts } from "@recital/ui/admin/language";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import type { Bridge } from "../shared/ipc.ts";
import styles from "./site-url-screen.module.css";
import { windowTexts } from "./texts/index.ts";

interface SiteUrlScreenProps {
  readonly connect: Bridge["connectSite"];
  /** The current URL; null at the first start. */
  readonly current: string | null;
  readonly onCancel: () => void;
  readonly onConnected: () => void;
}

/** Asks for the site's URL in a dialog, so that unsaved changes below it are preserved. */
export function SiteUrlScreen({ connect, current, onCancel, onConnected }: SiteUrlScreenProps) {
  const texts = useTexts(windowTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles["screen"]}
      aria-labelledby="url-title"
      onCancel={(event) => {
        event.preventDefault();
        if (current !== null) onCancel();
      }}
    >
      <div className={styles["card"]}>
        <h1 id="url-title" className={styles["title"]}>
          {texts.whereIsSite}
        </h1>
        <p className={styles["lead"]}>{texts.enterUrl}</p>
        <SiteUrlForm connect={connect} current={current} onCancel={onCancel} onConnected={onConnected} />
      </div>
    </dialog>
  );
}

function SiteUrlForm({ connect, current, onCancel, onConnected }: SiteUrlScreenProps) {
  const texts = useTexts(windowTexts);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const url = new FormData(event.currentTarget).get("url");
    if (isBusy || typeof url !== "string") return;
    setIsBusy(true);
    setRefusal(null);
    const result = await connect(url);
    setIsBusy(false);
    if (result.ok) onConnected();
    else setRefusal(result.message);
  };
  return (
    <form className={styles["form"]} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <label htmlFor="url">{texts.siteUrl}</label>
      <input
        id="url"
        name="url"
        type="url"
        inputMode="url"
        defaultValue={current ?? ""}
        placeholder="https://example.com"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={refusal !== null}
        aria-describedby="url-refusal"
      />
      <p id="url-refusal" role="alert" className={styles["refusal"]}>
        {refusal}
      </p>
      <div className={styles["actions"]}>
        {current !== null && (
          <button type="button" onClick={onCancel}>
            {texts.cancel}
          </button>
        )}
        <button type="submit" className={styles["primary"]} aria-disabled={isBusy}>
          {isBusy ? texts.connecting : texts.connect}
        </button>
      </div>
    </form>
  );
}
