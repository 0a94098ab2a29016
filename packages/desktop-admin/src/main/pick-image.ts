import { open, type FileHandle } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { limits } from "@recital/contract/values/limits";
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

const filters = [{ name: "Pictures", extensions: ["jpg", "jpeg", "png", "webp", "gif", "avif"] }];

/**
 * Lets the person choose a picture by the system's own dialog, and reads it. Where it came from stays here.
 * @returns null where they called it off
 * @throws {Refusal} in the specification's words where the site would not take it
 */
export async function pickImage(parts: PickImageParts): Promise<CallOutput<"image:pick">> {
  const { canceled, filePaths } = await parts.showOpenDialog({
    title: "Choose an image",
    properties: ["openFile"],
    filters,
    defaultPath: parts.folder(),
  });
  const path = filePaths[0];
  if (canceled || path === undefined) return null;
  const bytes = await readPicture(path);
  const type = readImageType(bytes);
  if (type === null) throw new Refusal("Please select an image file");
  parts.rememberFolder(dirname(path));
  return { name: basename(path), type, bytes };
}

async function readPicture(path: string): Promise<Uint8Array<ArrayBuffer>> {
  let file: FileHandle | undefined;
  try {
    file = await open(path);
    const { size } = await file.stat();
    if (size > limits.uploadBytes) throw new Refusal("Image file size must be less than 5MB");
    const bytes = new Uint8Array(size);
    // No more than was weighed, should it grow meanwhile.
    const { bytesRead } = await file.read(bytes, 0, size, 0);
    return bytes.subarray(0, bytesRead);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(describeFileError(error) ?? "That file could not be read.", { cause: error });
  } finally {
    await file?.close();
  }
}
