import type { Session, WebContents } from "electron";
import { isAppAddress } from "../shared/app-address.ts";
import type { Log } from "./log.ts";

interface GuardParts {
  /** Opens an http(s) address in the person's browser; says whether it was one. */
  readonly openLink: (address: string) => boolean;
  readonly log: Log;
}

/** Keeps the window at its own screens: links lead into the person's browser, and everything else nowhere. */
export function guardContents(contents: WebContents, { openLink, log }: GuardParts): void {
  const refuse = (what: string, address: string) => {
    if (!openLink(address)) log.warn(`${what} was refused`, { to: URL.parse(address)?.protocol ?? "no address" });
  };
  contents.setWindowOpenHandler(({ url }) => {
    refuse("a new window", url);
    return { action: "deny" };
  });
  contents.on("will-frame-navigate", (event) => {
    if (event.isMainFrame && isScreen(event.url)) return;
    event.preventDefault();
    if (event.isMainFrame) refuse("a way out of the window", event.url);
  });
  contents.on("will-redirect", (event) => {
    if (!isScreen(event.url)) event.preventDefault();
  });
  contents.on("will-attach-webview", (event) => event.preventDefault());
}

/** Denies pages all that they may ask of a browser, but for writing what was copied; and every download. */
export function guardSession(session: Session): void {
  const isAllowed = (permission: string) => permission === "clipboard-sanitized-write";
  session.setPermissionRequestHandler((_contents, permission, answer) => answer(isAllowed(permission)));
  session.setPermissionCheckHandler((_contents, permission) => isAllowed(permission));
  session.setDevicePermissionHandler(() => false);
  session.on("will-download", (event) => event.preventDefault());
}

function isScreen(address: string): boolean {
  return isAppAddress(address) && /^\/(?:admin(?:\/|$)|$)/.test(new URL(address).pathname);
}
