import type { BrowserWindow, Dialog } from "electron";
import type { Log } from "./log.ts";

interface TroubleParts {
  readonly dialog: Pick<Dialog, "showMessageBox">;
  readonly log: Log;
}

/** Notes when the window breaks or hangs, and offers to load it anew. */
export function watchForTroubles(window: BrowserWindow, { dialog, log }: TroubleParts): void {
  const { webContents: contents } = window;
  const offerReload = async (message: string, stay: string) => {
    const detail = "What was not saved is lost when it is loaded anew.";
    const { response } = await dialog.showMessageBox(window, {
      type: "warning",
      message,
      detail,
      buttons: ["Load anew", stay],
      defaultId: 0,
      cancelId: 1,
    });
    if (response === 0) contents.reload();
  };
  contents.on("render-process-gone", (_event, details) => {
    log.error("the window broke", { ...details });
    if (details.reason !== "clean-exit") void offerReload("This window has stopped working.", "Leave it");
  });
  window.on("unresponsive", () => {
    log.warn("the window does not respond");
    void offerReload("This window does not respond.", "Wait");
  });
  contents.on("preload-error", (_event, _path, error) => log.error("the preload script failed", { error }));
  contents.on("did-fail-load", (_event, code, reason, address) => {
    // -3: the person went elsewhere before it was there.
    if (code !== -3) log.error("a screen could not be loaded", { code, reason, address });
  });
}
