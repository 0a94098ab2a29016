import { openBrowserStorage } from "../../kit/browser-storage.ts";

/** A checkout to be paid at `url`. */
export interface OpenedCheckout {
  readonly sessionId: string;
  readonly url: string;
  /** False if no window could be opened. */
  readonly isShown: boolean;
}

const key = "openedCheckout";

/** Stores the checkout that this tab waits for, so that the tab still waits for it after a reload. */
export function storeOpened(checkout: OpenedCheckout): void {
  openBrowserStorage("sessionStorage").write(key, JSON.stringify(checkout));
}

export function forgetOpened(): void {
  openBrowserStorage("sessionStorage").remove(key);
}

/** Returns the checkout that this tab waits for; null if there is none. */
export function readOpened(): OpenedCheckout | null {
  try {
    const value: unknown = JSON.parse(openBrowserStorage("sessionStorage").read(key) ?? "null");
    if (typeof value !== "object" || value === null) return null;
    const { sessionId, url, isShown }: Partial<Record<string, unknown>> = { ...value };
    if (typeof sessionId !== "string" || typeof url !== "string" || !/^https?:/.test(url)) return null;
    return { sessionId, url, isShown: isShown === true };
  } catch {
    return null;
  }
}
