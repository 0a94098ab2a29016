import type { BrowserWindow, Dialog } from "electron";

/** Asks for confirmation before a window with unsaved changes is closed or reloaded, as browsers do. */
export function confirmUnload(window: BrowserWindow, dialog: Pick<Dialog, "showMessageBoxSync">): void {
  window.webContents.on("will-prevent-unload", (event) => {
    const choice = dialog.showMessageBoxSync(window, {
      type: "question",
      message: "Discard your changes?",
      detail: "Your changes have not been saved.",
      buttons: ["Discard", "Keep editing"],
      defaultId: 1,
      cancelId: 1,
    });
    if (choice === 0) event.preventDefault();
  });
}
