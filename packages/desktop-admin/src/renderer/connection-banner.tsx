import { onlineManager } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Bridge } from "../shared/bridge.ts";
import styles from "./banners.module.css";

/** Shows that the site is unreachable; refetches the screen's data when it is back. */
export function ConnectionBanner({ onConnectionChange }: Pick<Bridge, "onConnectionChange">) {
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
        <strong>Your site is not responding.</strong> Your changes are still here. Save them again when the site is
        back.
      </p>
      <button type="button" onClick={() => void handleTry()} aria-disabled={isTrying}>
        {isTrying ? "Trying…" : "Try Again"}
      </button>
    </div>
  );
}

/** Refetches all stale or failed queries on the screen. */
function refetchAll(): void {
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
}
