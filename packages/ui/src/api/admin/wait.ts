import { anySignal } from "../any-signal.ts";

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
