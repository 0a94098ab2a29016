import type { BrowserWindow, Dialog } from "electron";

/** Asks before a window with something unsaved in it is closed or loaded anew; browsers would ask by themselves. */
export function askBeforeLeaving(window: BrowserWindow, dialog: Pick<Dialog, "showMessageBoxSync">): void {
  window.webContents.on("will-prevent-unload", (event) => {
    const choice = dialog.showMessageBoxSync(window, {
      type: "question",
      message: "Discard your changes?",
      detail: "What you entered has not been saved.",
      buttons: ["Discard", "Keep editing"],
      defaultId: 1,
      cancelId: 1,
    });
    if (choice === 0) event.preventDefault();
  });
}
