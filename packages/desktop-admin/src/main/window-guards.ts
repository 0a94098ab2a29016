import type { Session, WebContents } from "electron";
import { isAppUrl } from "../shared/app-url.ts";
import type { Log } from "./log.ts";

interface GuardParts {
  /** Opens an http(s) URL in the browser. Returns whether it was one. */
  readonly openLink: (url: string) => boolean;
  readonly log: Log;
}

/** Limits the window to its own screens. Links open in the browser; any other navigation is refused. */
export function guardContents(contents: WebContents, { openLink, log }: GuardParts): void {
  const refuse = (action: string, url: string) => {
    if (!openLink(url)) log.warn(`refused ${action}`, { to: URL.parse(url)?.protocol ?? "an invalid URL" });
  };
  contents.setWindowOpenHandler(({ url }) => {
    refuse("to open a window", url);
    return { action: "deny" };
  });
  contents.on("will-frame-navigate", (event) => {
    if (event.isMainFrame && isScreen(event.url)) return;
    event.preventDefault();
    if (event.isMainFrame) refuse("to leave the window", event.url);
  });
  contents.on("will-redirect", (event) => {
    if (!isScreen(event.url)) event.preventDefault();
  });
  contents.on("will-attach-webview", (event) => event.preventDefault());
}

/** Denies all permissions but writing to the clipboard and `permissions`, and all downloads. */
export function guardSession(session: Session, permissions: readonly string[]): void {
  const isAllowed = (permission: string) =>
    permission === "clipboard-sanitized-write" || permissions.includes(permission);
  session.setPermissionRequestHandler((_contents, permission, callback) => callback(isAllowed(permission)));
  session.setPermissionCheckHandler((_contents, permission) => isAllowed(permission));
  session.setDevicePermissionHandler(() => false);
  session.on("will-download", (event) => event.preventDefault());
}

function isScreen(url: string): boolean {
  return isAppUrl(url) && /^\/(?:admin(?:\/|$)|$)/.test(new URL(url).pathname);
}
