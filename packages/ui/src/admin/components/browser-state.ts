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

/** Returns a random UUID. Not `crypto.randomUUID`, which browsers offer on https only. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version 4, variant 1 (RFC 9562).
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const text = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
