import { openBrowserStorage } from "../../../kit/browser-storage.ts";
import type { CartTexts } from "./cart/texts/en.ts";

/** The window for the payment page. It is opened during the click, before its URL is known. */
export interface PaymentWindow {
  /** Null if it was blocked. */
  readonly opened: Window | null;
  /** Opens the payment page. Returns false if the window was blocked or closed. */
  steerTo(url: string): boolean;
  close(): void;
}

/** Opens an empty window. Must be called synchronously in a click handler, or pop-up blockers stop it. */
export function openPaymentWindow(): PaymentWindow {
  const opened = window.open("about:blank", "_blank");
  return {
    opened,
    steerTo(url) {
      if (!opened || opened.closed) return false;
      opened.location.replace(url);
      return true;
    },
    close() {
      opened?.close();
    },
  };
}

/** Lets an empty window say that the payment page is about to open, and cuts its way back to this one. */
export function showOpening(opened: Window, { openingTitle, opening }: CartTexts): void {
  try {
    opened.opener = null;
    opened.document.title = openingTitle;
    const { body } = opened.document;
    body.textContent = opening;
    body.style.cssText =
      "margin:0;min-height:100vh;display:grid;place-items:center;background:#0c0d10;color:#f3efe6;font:18px system-ui,sans-serif";
  } catch {
    // Some browsers isolate the window at once. It can still be navigated.
  }
}

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
