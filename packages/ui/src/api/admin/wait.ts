/** Waits for a time in ms. Resolves at once when the signal is aborted. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

/** Waits for a time, or until the browser is online again: while it is offline for as long as that takes. */
export async function waitForConnection(ms: number, signal: AbortSignal): Promise<void> {
  const isOver = new AbortController();
  const until = anySignal([signal, isOver.signal]);
  await Promise.race([pause(ms, until), event(window, "online", until)]);
  isOver.abort();
  if (!navigator.onLine) await event(window, "online", signal);
}

/** Waits for a time, and while the page is hidden until it is shown. */
export async function waitUntilVisible(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, signal);
  if (document.hidden) await event(document, "visibilitychange", signal);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener("abort", end, { once: true });
    if (signal.aborted) end();
  });
}

function event(target: EventTarget, name: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    target.addEventListener(name, () => resolve(), { once: true, signal });
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

/** Returns a signal that is aborted with the first of these, as `AbortSignal.any` does, which older browsers lack. */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true, signal: controller.signal });
  }
  return controller.signal;
}
