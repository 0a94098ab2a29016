import { open, type FileHandle } from "node:fs/promises";
import { basename, dirname } from "node:path";
import type { OpenDialogOptions, OpenDialogReturnValue } from "electron";
import type { CallOutput } from "../shared/ipc.ts";
import { describeFileError } from "./file-error.ts";
import { readImageType } from "./image-type.ts";
import { Refusal } from "./refusal.ts";

interface PickImageParts {
  readonly showOpenDialog: (options: OpenDialogOptions) => Promise<OpenDialogReturnValue>;
  readonly folder: () => string;
  readonly rememberFolder: (folder: string) => void;
}

const filters = [{ name: "Images", extensions: ["jpg", "jpeg", "png", "webp", "gif", "avif"] }];

/**
 * Opens the system's file dialog and reads the chosen image. The path is not returned to the window.
 * @returns null if the user cancels
 * @throws {Refusal} with the specification's message if the site does not accept the file
 */
export async function pickImage(parts: PickImageParts, maxBytes: number): Promise<CallOutput<"image:pick">> {
  const { canceled, filePaths } = await parts.showOpenDialog({
    title: "Choose an image",
    properties: ["openFile"],
    filters,
    defaultPath: parts.folder(),
  });
  const path = filePaths[0];
  if (canceled || path === undefined) return null;
  const bytes = await readImage(path, maxBytes);
  const type = readImageType(bytes);
  if (type === null) throw new Refusal("Please select an image file");
  parts.rememberFolder(dirname(path));
  return { name: basename(path), type, bytes };
}

async function readImage(path: string, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  let file: FileHandle | undefined;
  try {
    file = await open(path);
    const { size } = await file.stat();
    if (size > maxBytes) throw new Refusal(`Image file size must be less than ${maxBytes / 1024 ** 2}MB`);
    const bytes = new Uint8Array(size);
    // Reads no more than the checked size, even if the file grows.
    const { bytesRead } = await file.read(bytes, 0, size, 0);
    return bytes.subarray(0, bytesRead);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(describeFileError(error) ?? "The file could not be read.", { cause: error });
  } finally {
    await file?.close();
  }
}
