import { basename, dirname } from "node:path";
import type {
  BrowserWindow,
  Dialog,
  OpenDialogOptions,
  OpenDialogReturnValue,
  SaveDialogOptions,
  SaveDialogReturnValue,
} from "electron";
import type { MainWindow } from "./main-window.ts";
import type { SavedFile } from "./saved-file.ts";
import type { SettingsStore } from "./settings.ts";

interface SystemDialogParts {
  readonly window: MainWindow;
  readonly settings: SettingsStore;
  readonly dialog: Pick<Dialog, "showOpenDialog" | "showSaveDialog">;
  readonly savedFile: SavedFile;
  /** Returns the user's documents folder. */
  readonly documentsFolder: () => string;
}

export interface SystemDialogs {
  showOpenDialog(options: OpenDialogOptions): Promise<OpenDialogReturnValue>;
  showSaveDialog(options: SaveDialogOptions): Promise<SaveDialogReturnValue>;
  /** Returns the folder in which the dialogs open: that of the last file. */
  folder(): string;
  rememberFolder(folder: string): void;
  /** Records a saved file, and tells the window its name. */
  onSaved(path: string): void;
}

/** The system's file dialogs over the program's window. */
export function makeSystemDialogs(parts: SystemDialogParts): SystemDialogs {
  const { window, settings, dialog, savedFile, documentsFolder } = parts;
  const rememberFolder = (lastFolder: string) => settings.change({ lastFolder });
  return {
    showOpenDialog: (options) => dialog.showOpenDialog(dialogParent(window), options),
    showSaveDialog: (options) => dialog.showSaveDialog(dialogParent(window), options),
    folder: () => settings.read().lastFolder ?? documentsFolder(),
    rememberFolder,
    onSaved(path) {
      savedFile.record(path);
      rememberFolder(dirname(path));
      window.send("file:saved", basename(path));
    },
  };
}

/** Returns the window that opens a dialog. */
function dialogParent(window: MainWindow): BrowserWindow {
  const current = window.current();
  if (current === null) throw new Error("A closed window opened a dialog");
  return current;
}
