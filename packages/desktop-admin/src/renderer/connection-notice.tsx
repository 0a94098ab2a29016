import { onlineManager } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Bridge } from "../shared/bridge.ts";
import styles from "./notices.module.css";

/** Says that the site does not answer, over screens that stay as they are; and reads them again when it does. */
export function ConnectionNotice({ onSiteAnswers }: Pick<Bridge, "onSiteAnswers">) {
  const [isAnswering, setIsAnswering] = useState(true);
  const [isTrying, setIsTrying] = useState(false);
  useEffect(
    () =>
      onSiteAnswers((answers) => {
        setIsAnswering(answers);
        if (answers) readAgain();
      }),
    [onSiteAnswers],
  );
  if (isAnswering) return null;
  const handleTry = async () => {
    setIsTrying(true);
    // Whoever forwards it notices whether it was answered.
    await fetch("/api/health").catch(() => null);
    setIsTrying(false);
  };
  return (
    <div role="alert" className={styles["notice"]}>
      <p className={styles["text"]}>
        <strong>The site does not answer.</strong> What you typed is still here; save it again when the site is back.
      </p>
      <button type="button" onClick={() => void handleTry()} aria-disabled={isTrying}>
        {isTrying ? "Trying …" : "Try Again"}
      </button>
    </div>
  );
}

/** Whatever is on the screen and is old or failed is read again by those who show it. */
function readAgain(): void {
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
}
