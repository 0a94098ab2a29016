import type { CallInput, CallOutput } from "../shared/ipc.ts";
import { choosePlace, type PlaceParts } from "./choose-place.ts";
import { describeFileError } from "./file-error.ts";
import { Refusal } from "./refusal.ts";
import { writeFileAtomically } from "./write-file-atomically.ts";

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
  { showSaveDialog, folder, onSaved }: SaveFileParts,
  { name, bytes }: CallInput<"file:save">,
): Promise<CallOutput<"file:save">> {
  const filePath = await choosePlace({ showSaveDialog, folder }, name);
  if (filePath === null) return null;
  try {
    await writeFileAtomically(filePath, bytes);
  } catch (error) {
    throw new Refusal(describeFileError(error) ?? "The file could not be written.", { cause: error });
  }
  onSaved(filePath);
  return "saved";
}
