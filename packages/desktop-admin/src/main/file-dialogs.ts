import { basename, dirname, extname, join } from "node:path";
import type {
  BrowserWindow,
  Dialog,
  OpenDialogOptions,
  OpenDialogReturnValue,
  SaveDialogOptions,
  SaveDialogReturnValue,
  Shell,
} from "electron";
import type { MainWindow } from "./main-window.ts";
import type { SettingsStore } from "./settings.ts";
import type { CallInput, CallOutput } from "../shared/ipc.ts";
import { Refusal, refusalOf } from "./failures.ts";
import type { MainTexts } from "./texts/en.ts";
import { writeFileAtomically } from "./write-file-atomically.ts";

interface SystemDialogParts {
  readonly window: MainWindow;
  readonly settings: SettingsStore;
  readonly dialog: Pick<Dialog, "showOpenDialog" | "showSaveDialog">;
  readonly savedFile: SavedFile;
  /** Returns the user's documents folder. */
  readonly documentsFolder: () => string;
  readonly texts: () => MainTexts;
}

export interface SystemDialogs {
  showOpenDialog(options: OpenDialogOptions): Promise<OpenDialogReturnValue>;
  showSaveDialog(options: SaveDialogOptions): Promise<SaveDialogReturnValue>;
  /** Returns the folder in which the dialogs open: that of the last file. */
  folder(): string;
  rememberFolder(folder: string): void;
  /** Records a saved file, and tells the window its name. */
  onSaved(path: string): void;
  /** Returns what the program says, in the language of now. */
  texts(): MainTexts;
}

/** The system's file dialogs over the program's window. */
export function makeSystemDialogs(parts: SystemDialogParts): SystemDialogs {
  const { window, settings, dialog, savedFile, documentsFolder, texts } = parts;
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
    texts,
  };
}

/** Returns the window that opens a dialog. */
function dialogParent(window: MainWindow): BrowserWindow {
  const current = window.current();
  if (current === null) throw new Error("A closed window opened a dialog");
  return current;
}

interface SaveFileParts extends PlaceParts {
  /** Called with the path of the saved file. */
  readonly onSaved: (path: string) => void;
}

/**
 * Opens the system's save dialog and writes the file.
 * @returns null if the user cancels
 * @throws {Refusal} if the file cannot be written; an existing file is then unchanged
 */
export async function saveFile(
  { showSaveDialog, folder, onSaved, texts }: SaveFileParts,
  { name, bytes }: CallInput<"file:save">,
): Promise<CallOutput<"file:save">> {
  const filePath = await choosePlace({ showSaveDialog, folder, texts }, name);
  if (filePath === null) return null;
  try {
    await writeFileAtomically(filePath, bytes);
  } catch (error) {
    throw refusalOf(error, texts(), (files) => files.notWritten);
  }
  onSaved(filePath);
  return "saved";
}

export interface PlaceParts {
  readonly showSaveDialog: (options: SaveDialogOptions) => Promise<SaveDialogReturnValue>;
  /** Returns the folder in which the dialog opens. */
  readonly folder: () => string;
  readonly texts: () => MainTexts;
}

/**
 * Opens the system's save dialog. Of the proposed name only the last path segment is used.
 * @returns the chosen path; null if the user cancels
 */
export async function choosePlace({ showSaveDialog, folder, texts }: PlaceParts, name: string): Promise<string | null> {
  const proposed = safeName(name);
  const extension = extname(proposed).slice(1);
  const { canceled, filePath } = await showSaveDialog({
    defaultPath: join(folder(), proposed),
    properties: ["createDirectory", "showOverwriteConfirmation"],
    ...(extension !== "" && {
      filters: [{ name: texts().files.ofKind(extension.toUpperCase()), extensions: [extension] }],
    }),
  });
  return canceled || filePath === "" ? null : filePath;
}

/** Returns a file name that is valid on every system and contains no folder. */
function safeName(name: string): string {
  const fileName = basename(name.replaceAll("\\", "/"))
    .replaceAll(/[\p{Cc}<>:"|?*]/gu, "")
    .replace(/^\.+|[. ]+$/g, "");
  return fileName || "file";
}

export interface SavedFile {
  record(path: string): void;
  /** Shows the file in the system's file manager. @throws {Refusal} if no file was saved */
  show(): void;
}

/** Stores the path of the last saved file, which the window does not know. */
export function makeSavedFile(shell: Pick<Shell, "showItemInFolder">, texts: () => MainTexts): SavedFile {
  let saved: string | null = null;
  return {
    record(path) {
      saved = path;
    },
    show() {
      if (saved === null) throw new Refusal(texts().files.noneSaved);
      shell.showItemInFolder(saved);
    },
  };
}
