/** Lets an empty window say that the payment page is about to open, and cuts its way back to this one. */
export function showOpening(opened: Window): void {
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
