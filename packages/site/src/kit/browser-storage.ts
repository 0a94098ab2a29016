/** The part of `Storage` that the stores use. It never throws: a browser may refuse storage altogether. */
export interface BrowserStorage {
  /** The stored text; null where there is none, undefined where the browser refuses to say. */
  read(key: string): string | null | undefined;
  write(key: string, value: string): void;
  remove(key: string): void;
}

/** This browser's local storage; one that keeps nothing where there is no browser. */
export function openBrowserStorage(): BrowserStorage {
  return {
    read: (key) => attempt(() => localStorage.getItem(key)),
    write: (key, value) => attempt(() => localStorage.setItem(key, value)),
    remove: (key) => attempt(() => localStorage.removeItem(key)),
  };
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return typeof window === "undefined" ? undefined : action();
  } catch {
    return undefined;
  }
}
