import { basename, extname, join } from "node:path";
import type { SaveDialogOptions, SaveDialogReturnValue } from "electron";

export interface PlaceParts {
  readonly showSaveDialog: (options: SaveDialogOptions) => Promise<SaveDialogReturnValue>;
  /** Returns the folder in which the dialog opens. */
  readonly folder: () => string;
}

/**
 * Opens the system's save dialog. Of the proposed name only the last path segment is used.
 * @returns the chosen path; null if the user cancels
 */
export async function choosePlace({ showSaveDialog, folder }: PlaceParts, name: string): Promise<string | null> {
  const proposed = safeName(name);
  const extension = extname(proposed).slice(1);
  const { canceled, filePath } = await showSaveDialog({
    defaultPath: join(folder(), proposed),
    properties: ["createDirectory", "showOverwriteConfirmation"],
    ...(extension !== "" && { filters: [{ name: `${extension.toUpperCase()} file`, extensions: [extension] }] }),
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
