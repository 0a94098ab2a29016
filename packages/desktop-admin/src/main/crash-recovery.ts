import type { BrowserWindow, Dialog } from "electron";
import type { Log } from "./log.ts";

interface CrashRecoveryParts {
  readonly dialog: Pick<Dialog, "showMessageBox">;
  readonly log: Log;
}

/** Logs crashes and hangs of the window, and offers to reload it. */
export function setUpCrashRecovery(window: BrowserWindow, { dialog, log }: CrashRecoveryParts): void {
  const { webContents: contents } = window;
  const offerReload = async (message: string, cancelText: string) => {
    const detail = "Reloading discards unsaved changes.";
    const { response } = await dialog.showMessageBox(window, {
      type: "warning",
      message,
      detail,
      buttons: ["Reload", cancelText],
      defaultId: 0,
      cancelId: 1,
    });
    if (response === 0) contents.reload();
  };
  contents.on("render-process-gone", (_event, details) => {
    log.error("the window crashed", { ...details });
    if (details.reason !== "clean-exit") void offerReload("This window has stopped working.", "Cancel");
  });
  window.on("unresponsive", () => {
    log.warn("the window is not responding");
    void offerReload("This window is not responding.", "Wait");
  });
  contents.on("preload-error", (_event, _path, error) => log.error("the preload script failed", { error }));
  contents.on("did-fail-load", (_event, code, reason, url) => {
    // -3: loading was aborted by another navigation.
    if (code !== -3) log.error("a screen could not be loaded", { code, reason, url });
  });
}
