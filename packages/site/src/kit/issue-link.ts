import { useEffect } from "react";
import { openBrowserStorage } from "./browser-storage.ts";

const key = "fromIssue";

/** Remembers, until the tab is closed, the newsletter issue whose link led to the page. */
export function useIssueLink(): void {
  useEffect(() => {
    const from = new URLSearchParams(location.search).get("from");
    if (from) openBrowserStorage("sessionStorage").write(key, from);
  }, []);
}

/** Returns the newsletter issue whose link the visitor followed in this tab; null for none. */
export function readIssueLink(): string | null {
  return openBrowserStorage("sessionStorage").read(key) ?? null;
}
