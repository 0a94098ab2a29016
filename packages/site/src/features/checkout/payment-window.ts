/** The window for the payment page. It is opened during the click, before its URL is known. */
export interface PaymentWindow {
  /** Opens the payment page. Returns false if the window was blocked or closed. */
  steerTo(url: string): boolean;
  close(): void;
}

/** Opens an empty window. Must be called synchronously in a click handler, or pop-up blockers stop it. */
export function openPaymentWindow(): PaymentWindow {
  const opened = window.open("about:blank", "_blank");
  if (opened) prepare(opened);
  return {
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

function prepare(opened: Window): void {
  try {
    opened.opener = null;
    opened.document.title = "Opening checkout…";
    const { body } = opened.document;
    body.textContent = "Opening the secure payment page…";
    body.style.cssText =
      "margin:0;min-height:100vh;display:grid;place-items:center;background:#0c0d10;color:#f3efe6;font:18px system-ui,sans-serif";
  } catch {
    // Some browsers isolate the window at once. It can still be navigated.
  }
}
