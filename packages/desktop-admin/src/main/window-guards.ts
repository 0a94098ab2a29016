import type { Session, WebContents, BrowserWindow, Dialog } from "electron";
import { isAppUrl } from "./app-protocol.ts";
import type { Log } from "./log.ts";
import type { MainTexts } from "./texts/en.ts";

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

/** Asks for confirmation before a window with unsaved changes is closed or reloaded, as browsers do. */
export function confirmUnload(
  window: BrowserWindow,
  dialog: Pick<Dialog, "showMessageBoxSync">,
  texts: () => MainTexts,
): void {
  window.webContents.on("will-prevent-unload", (event) => {
    const { windows } = texts();
    const choice = dialog.showMessageBoxSync(window, {
      type: "question",
      message: windows.discard,
      detail: windows.notSaved,
      buttons: [windows.discardChanges, windows.keepEditing],
      defaultId: 1,
      cancelId: 1,
    });
    if (choice === 0) event.preventDefault();
  });
}

interface CrashRecoveryParts {
  readonly dialog: Pick<Dialog, "showMessageBox">;
  readonly log: Log;
  readonly texts: () => MainTexts;
}

/** Logs crashes and hangs of the window, and offers to reload it. */
export function setUpCrashRecovery(window: BrowserWindow, { dialog, log, texts }: CrashRecoveryParts): void {
  const { webContents: contents } = window;
  const offerReload = async (message: string, cancelText: string) => {
    const { windows } = texts();
    const { response } = await dialog.showMessageBox(window, {
      type: "warning",
      message,
      detail: windows.reloadingDiscards,
      buttons: [windows.reload, cancelText],
      defaultId: 0,
      cancelId: 1,
    });
    if (response === 0) contents.reload();
  };
  contents.on("render-process-gone", (_event, details) => {
    log.error("the window crashed", { ...details });
    const { windows } = texts();
    if (details.reason !== "clean-exit") void offerReload(windows.stopped, windows.cancel);
  });
  window.on("unresponsive", () => {
    log.warn("the window is not responding");
    const { windows } = texts();
    void offerReload(windows.notResponding, windows.wait);
  });
  contents.on("preload-error", (_event, _path, error) => log.error("the preload script failed", { error }));
  contents.on("did-fail-load", (_event, code, reason, url) => {
    // -3: loading was aborted by another navigation.
    if (code !== -3) log.error("a screen could not be loaded", { code, reason, url });
  });
}
