/** The part of `Storage` that the stores use. It never throws, even if the browser denies storage. */
export interface BrowserStorage {
  /** Returns the stored text; null if there is none, undefined if the browser denies access. */
  read(key: string): string | null | undefined;
  write(key: string, value: string): void;
  remove(key: string): void;
}

/** The browser's local storage, or the storage of this tab; one that stores nothing on the server. */
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
