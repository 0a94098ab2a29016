import { open, type FileHandle, stat } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { limits } from "@recital/contract/values/limits";
import { readImageType } from "@recital/contract/values/photos";
import type { OpenDialogOptions, OpenDialogReturnValue } from "electron";
import type { CallOutput, CallInput } from "../shared/ipc.ts";
import { Refusal, refusalOf } from "./failures.ts";
import type { MainTexts } from "./texts/en.ts";

interface PickParts {
  readonly showOpenDialog: (options: OpenDialogOptions) => Promise<OpenDialogReturnValue>;
  readonly folder: () => string;
  readonly rememberFolder: (folder: string) => void;
  readonly texts: () => MainTexts;
}

const imageExtensions = ["jpg", "jpeg", "png", "webp", "gif", "avif", "heic", "heif"];

/**
 * Opens the system's file dialog and reads the chosen image. The path is not returned to the window.
 * @returns null if the user cancels
 * @throws {Refusal} with the specification's message if the site does not accept the file
 */
export async function pickImage(parts: PickParts): Promise<CallOutput<"image:pick">> {
  const { files } = parts.texts();
  const { canceled, filePaths } = await parts.showOpenDialog({
    title: files.chooseImage,
    properties: ["openFile"],
    filters: [{ name: files.images, extensions: imageExtensions }],
    defaultPath: parts.folder(),
  });
  const path = filePaths[0];
  if (canceled || path === undefined) return null;
  const bytes = await readImage(path, parts.texts());
  const type = readImageType(bytes);
  if (type === null) throw new Refusal(files.noImage);
  parts.rememberFolder(dirname(path));
  return { name: basename(path), type, bytes };
}

const maxMegabytes = limits.chosenImageBytes / 1024 ** 2;

async function readImage(path: string, texts: MainTexts): Promise<Uint8Array<ArrayBuffer>> {
  let file: FileHandle | undefined;
  try {
    file = await open(path);
    const { size } = await file.stat();
    if (size > limits.chosenImageBytes) throw new Refusal(texts.files.largeImage(maxMegabytes));
    if (size === 0) throw new Refusal(texts.files.emptyImage);
    const bytes = new Uint8Array(size);
    // Reads no more than the checked size, even if the file grows.
    const { bytesRead } = await file.read(bytes, 0, size, 0);
    return bytes.subarray(0, bytesRead);
  } catch (error) {
    throw refusalOf(error, texts, (files) => files.notRead);
  } finally {
    await file?.close();
  }
}

interface PickedPath {
  readonly path: string;
  readonly size: number;
  readonly lastModified: number;
}

export interface PickedFiles {
  /** Opens the system's file dialog. Returns null if the user cancels. @throws {Refusal} if a file cannot be read */
  pick(): Promise<CallOutput<"files:pick">>;
  /** Reads bytes of a chosen file. @throws {Refusal} if the file was not chosen, has changed, or cannot be read */
  slice(part: CallInput<"file:slice">): Promise<CallOutput<"file:slice">>;
}

/** The files that the user chose since the program started. Their paths are not returned to the window. */
export function makePickedFiles({ showOpenDialog, folder, rememberFolder, texts }: PickParts): PickedFiles {
  const picked = new Map<number, PickedPath>();

  async function record(path: string) {
    const { size, mtimeMs, isFolder } = await refuseOnError(texts(), async () => {
      const found = await stat(path);
      return { size: found.size, mtimeMs: found.mtimeMs, isFolder: !found.isFile() };
    });
    if (isFolder) throw new Refusal(texts().files.isFolder);
    const id = picked.size + 1;
    const lastModified = Math.trunc(mtimeMs);
    picked.set(id, { path, size, lastModified });
    return { id, name: basename(path), size, lastModified };
  }

  return {
    async pick() {
      const { canceled, filePaths } = await showOpenDialog({
        title: texts().files.chooseFiles,
        properties: ["openFile", "multiSelections"],
        defaultPath: folder(),
      });
      const first = filePaths[0];
      if (canceled || first === undefined) return null;
      const files = [];
      for (const path of filePaths) files.push(await record(path));
      rememberFolder(dirname(first));
      return files;
    },
    slice({ id, start, end }) {
      const file = picked.get(id);
      if (!file) throw new Refusal(texts().files.chooseAgain);
      return refuseOnError(texts(), () => readSlice(file, start, Math.min(end, file.size), texts()));
    },
  };
}

async function readSlice(
  picked: PickedPath,
  start: number,
  end: number,
  { files }: MainTexts,
): Promise<Uint8Array<ArrayBuffer>> {
  let file: FileHandle | undefined;
  try {
    file = await open(picked.path);
    const { size, mtimeMs } = await file.stat();
    if (size !== picked.size || Math.trunc(mtimeMs) !== picked.lastModified) {
      throw new Refusal(files.hasChanged);
    }
    const bytes = new Uint8Array(Math.max(0, end - start));
    let done = 0;
    while (done < bytes.length) {
      const { bytesRead } = await file.read(bytes, done, bytes.length - done, start + done);
      if (bytesRead === 0) break;
      done += bytesRead;
    }
    return bytes.subarray(0, done);
  } finally {
    await file?.close();
  }
}

async function refuseOnError<T>(texts: MainTexts, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw refusalOf(error, texts, (files) => files.notRead);
  }
}
