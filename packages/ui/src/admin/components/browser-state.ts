import { useCallback, useState, useSyncExternalStore } from "react";

/**
 * Returns a text that this device remembers under `key`, and a function that changes it. Without storage, as in some
 * private windows, it is remembered until the page is closed.
 */
export function useRemembered(key: string, otherwise = ""): [string, (text: string) => void] {
  const [text, setText] = useState(() => readRemembered(key) ?? otherwise);
  const change = (now: string) => {
    setText(now);
    remember(key, now);
  };
  return [text, change];
}

/** Returns the text that this device remembers under `key`; null if there is none. */
export function readRemembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Not remembered.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was remembered.
  }
}

/** Whether a media query matches, for instance `(width >= 75rem)`. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
