/**
 * Waits for a time in ms, while the browser is offline until it is online again, and while the page is hidden until it
 * is shown if `onlyWhenVisible`. Resolves at once when the signal is aborted.
 */
export async function waitFor(ms: number, signal: AbortSignal, onlyWhenVisible = false): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
  if (!navigator.onLine) await event(window, "online", signal);
  if (onlyWhenVisible && document.hidden) await event(document, "visibilitychange", signal);
}

function event(target: EventTarget, name: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    target.addEventListener(name, () => resolve(), { once: true, signal });
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
