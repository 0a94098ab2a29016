import { basename, extname, join } from "node:path";
import type { SaveDialogOptions, SaveDialogReturnValue } from "electron";
import type { CallInput, CallOutput } from "../shared/ipc.ts";
import { describeFileError } from "./file-error.ts";
import { Refusal } from "./refusal.ts";
import { writeFileAtomically } from "./write-file-atomically.ts";

interface SaveFileParts {
  readonly showSaveDialog: (options: SaveDialogOptions) => Promise<SaveDialogReturnValue>;
  /** Where the dialog opens. */
  readonly folder: () => string;
  /** Hears where the file is now. */
  readonly onSaved: (path: string) => void;
}

/**
 * Writes a file where the person wants it, by the system's own dialog. Of the name that the window proposes only the
 * last part counts.
 * @returns null where they called it off
 * @throws {Refusal} where it could not be written; what was there before is still there then
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

/** A name that every system takes, and that names no other folder. */
function safeName(name: string): string {
  const last = basename(name.replaceAll("\\", "/"))
    .replaceAll(/[\p{Cc}<>:"|?*]/gu, "")
    .replace(/^\.+|[. ]+$/g, "");
  return last || "file";
}
