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
