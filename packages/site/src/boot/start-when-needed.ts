import { applyStoredTheme } from "../kit/theme/apply-theme.ts";
import { holdEarlyEvents } from "./early-events.ts";
import { reloadOnTraversal } from "./reload-on-traversal.ts";

interface AppModule {
  /** Resolves when every element answers, with a function that waits until what was asked for is on the page. */
  startApp(): Promise<() => Promise<void>>;
}

const signsOfIntent = [
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
] as const;

/**
 * Starts the application when the page has something personal or urgent to show, else at the visitor's first move.
 * Whoever only reads downloads no more than this. What is clicked before the start is kept and done after it; where
 * the application cannot be loaded, links and forms work as without a script.
 */
export function startWhenNeeded(load: () => Promise<AppModule>): void {
  matchMedia("(prefers-color-scheme: light)").addEventListener("change", applyStoredTheme);
  const earlyEvents = holdEarlyEvents();
  const leaveTraversal = reloadOnTraversal();
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const type of signsOfIntent) removeEventListener(type, start, true);
    load()
      .then((app) => app.startApp())
      .then((settle) => {
        leaveTraversal();
        return earlyEvents.replay(settle);
      }, earlyEvents.letGo);
  };
  if (isUrgent()) start();
  else for (const type of signsOfIntent) addEventListener(type, start, { capture: true, passive: true });
}

function isUrgent(): boolean {
  const query = new URLSearchParams(location.search);
  return (
    document.getElementById("state")?.dataset["hydrate"] === "now" ||
    query.get("cleared") === "true" ||
    query.has("session_id") ||
    hasCart()
  );
}

function hasCart(): boolean {
  try {
    return (localStorage.getItem("cart") ?? "[]") !== "[]";
  } catch {
    return false;
  }
}
