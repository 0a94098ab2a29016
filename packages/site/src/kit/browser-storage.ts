import { useEffect } from "react";

/** The part of `Storage` that the stores use. It never throws, even if the browser denies storage. */
export interface BrowserStorage {
  /** Returns the stored text; null if there is none, undefined if the browser denies access. */
  read(key: string): string | null | undefined;
  write(key: string, value: string): void;
  remove(key: string): void;
}

/** The browser's local storage, or the storage of this tab; on the server a storage that stores nothing. */
export function openBrowserStorage(area: "localStorage" | "sessionStorage" = "localStorage"): BrowserStorage {
  return {
    read: (key) => attempt(() => window[area].getItem(key)),
    write: (key, value) => attempt(() => window[area].setItem(key, value)),
    remove: (key) => attempt(() => window[area].removeItem(key)),
  };
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return typeof window === "undefined" ? undefined : action();
  } catch {
    return undefined;
  }
}

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
