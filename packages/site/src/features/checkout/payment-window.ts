/** The window in which the visitor pays. It is opened in the click itself, before its address is known. */
export interface PaymentWindow {
  /** Shows the payment page; false where a blocker stopped the window or the visitor closed it. */
  steerTo(url: string): boolean;
  close(): void;
}

/** Opens a waiting window. Call it in the click's own turn, or pop-up blockers stop it. */
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
    // Some browsers part the windows at once; the blank page is then steered all the same.
  }
}
