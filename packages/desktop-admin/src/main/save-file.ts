import { basename, extname, join } from "node:path";
import type { SaveDialogOptions, SaveDialogReturnValue } from "electron";
import type { CallInput, CallOutput } from "../shared/ipc.ts";
import { describeFileError } from "./file-error.ts";
import { Refusal } from "./refusal.ts";
import { writeFileAtomically } from "./write-file-atomically.ts";

interface SaveFileParts {
  readonly showSaveDialog: (options: SaveDialogOptions) => Promise<SaveDialogReturnValue>;
  /** Returns the folder in which the dialog opens. */
  readonly folder: () => string;
  /** Called with the path of the saved file. */
  readonly onSaved: (path: string) => void;
}

/**
 * Opens the system's save dialog and writes the file. Of the proposed name only the last path segment is used.
 * @returns null if the user cancels
 * @throws {Refusal} if the file cannot be written; an existing file is then unchanged
 */
export async function saveFile(
  { showSaveDialog, folder, onSaved }: SaveFileParts,
  { name, bytes }: CallInput<"file:save">,
): Promise<CallOutput<"file:save">> {
  const proposed = safeName(name);
  const extension = extname(proposed).slice(1);
  const { canceled, filePath } = await showSaveDialog({
    defaultPath: join(folder(), proposed),
    properties: ["createDirectory", "showOverwriteConfirmation"],
    ...(extension !== "" && { filters: [{ name: `${extension.toUpperCase()} file`, extensions: [extension] }] }),
  });
  if (canceled || filePath === "") return null;
  try {
    await writeFileAtomically(filePath, bytes);
  } catch (error) {
    throw new Refusal(describeFileError(error) ?? "The file could not be written.", { cause: error });
  }
  onSaved(filePath);
  return "saved";
}

/** Returns a file name that is valid on every system and contains no folder. */
function safeName(name: string): string {
  const fileName = basename(name.replaceAll("\\", "/"))
    .replaceAll(/[\p{Cc}<>:"|?*]/gu, "")
    .replace(/^\.+|[. ]+$/g, "");
  return fileName || "file";
}
