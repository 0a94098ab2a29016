import { applyStoredTheme } from "../kit/theme/apply-theme.ts";
import { holdEarlyEvents } from "./early-events.ts";

interface AppModule {
  /** Resolves after hydration, first with a function that waits for pending updates to be committed. */
  startApp(isReloading: () => boolean): Promise<readonly [settle: () => Promise<void>, ...unknown[]]>;
}

const signsOfNeed = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "wheel",
  "scroll",
  "keydown",
  "focusin",
  "input",
  "change",
  "click",
  // An image that fails: the application shows its fallback.
  "error",
] as const;

/**
 * Starts the application at once if the page has personal or urgent content or an image has failed, else at the
 * visitor's first interaction. A visitor who only reads downloads nothing more; one who presses a play button waits for
 * the sound only. Events from before the start are
 * replayed. If the application cannot be loaded, links and forms work as without JavaScript.
 */
export function startWhenNeeded(load: () => Promise<AppModule>): void {
  matchMedia("(prefers-color-scheme: light)").addEventListener("change", applyStoredTheme);
  const earlyEvents = holdEarlyEvents(() => start());
  const [isReloading, leaveTraversal] = reloadOnTraversal();
  let isStarted = false;
  const start = (event?: Event) => {
    if (isStarted || (event?.target instanceof Element && event.target.closest("[data-play]"))) return;
    isStarted = true;
    for (const type of signsOfNeed) removeEventListener(type, start, true);
    load()
      .then((app) => app.startApp(isReloading))
      .then(([settle]) => {
        leaveTraversal();
        return earlyEvents.replay(settle);
      }, earlyEvents.release);
  };
  if (isUrgent()) start();
  else for (const type of signsOfNeed) addEventListener(type, start, { capture: true, passive: true });
}

function isUrgent(): boolean {
  const query = new URLSearchParams(location.search);
  return (
    document.getElementById("state")?.dataset["hydrate"] === "now" ||
    query.get("cleared") === "true" ||
    query.has("session_id") ||
    query.has("code") ||
    hasCart() ||
    document.querySelector("img[data-failed]") !== null
  );
}

/** Whether the visitor has a cart, or a discount code for it. */
function hasCart(): boolean {
  try {
    return (localStorage.getItem("cart") ?? "[]") !== "[]" || sessionStorage.getItem("code") !== null;
  } catch {
    return false;
  }
}

/**
 * Reloads the page when the visitor navigates back or forward to a history entry of the application before the
 * application has started. Returns a function that tells whether the page is being reloaded, and one that stops this.
 */
export function reloadOnTraversal(): readonly [isReloading: () => boolean, stop: () => void] {
  const currentUrl = () => location.href.split("#", 1)[0];
  const shown = currentUrl();
  let isReloading = false;
  const handlePopState = () => {
    // If only the hash differs, the browser scrolls without the application.
    if (currentUrl() === shown) return;
    isReloading = true;
    location.reload();
  };
  addEventListener("popstate", handlePopState);
  return [() => isReloading, () => removeEventListener("popstate", handlePopState)];
}
