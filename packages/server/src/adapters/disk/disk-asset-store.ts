import { open, readdir, rename, rm, stat, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { copyChunks } from "../../kernel/chunks.ts";
import { syncFolder } from "../../kernel/folders.ts";
import {
  AssetUploadGone,
  isAssetKey,
  requireAssetKey,
  type AssetStore,
  type ByteRange,
  type OpenAsset,
  type WriteChunk,
} from "../../ports/asset-store.ts";
import { FileStoreError } from "../../ports/file-store.ts";
import { isMissing, unlessMissing, withDiskErrors } from "./disk-file-store.ts";

/** Only this program reads the files: they are sold. */
const mode = 0o600;
const chunkBytes = 256 * 1024;
const draftName = /^\.[a-z0-9]{32}\.draft$/;

/**
 * Stores files that are sold in a folder, which must exist. An upload is one file, `.<key>.upload`: each part is
 * written at its offset, and finishing renames it. A file of unknown size is written to `.<key>.draft`.
 */
export function makeDiskAssetStore(folder: string): AssetStore {
  const pathOf = (key: string) => join(folder, requireAssetKey(key));
  const uploadOf = (key: string) => join(folder, `.${requireAssetKey(key)}.upload`);
  const draftOf = (key: string) => join(folder, `.${requireAssetKey(key)}.draft`);

  return {
    maxParts: 1_000_000,
    begin: (key) =>
      withDiskErrors(async () => {
        await (await open(uploadOf(key), "a", mode)).close();
        await syncFolder(folder);
        return null;
      }),
    putPart: ({ key }, { number, offset, bytes }) =>
      withDiskErrors(async () => {
        await withUpload(uploadOf(key), async (file) => {
          await writeAt(file, bytes, offset);
          await file.datasync();
        });
        return `part-${number}`;
      }),
    finish: ({ key }, _parts, size) =>
      withDiskErrors(async () => {
        const isFinished = async () => (await unlessMissing(stat(pathOf(key))))?.size === size;
        if (await isFinished()) return;
        try {
          await withUpload(uploadOf(key), (file) => syncWhole(file, size));
          await rename(uploadOf(key), pathOf(key));
        } catch (error) {
          // Another call finished the same upload in the meantime.
          const isTaken = isMissing(error) || error instanceof AssetUploadGone;
          if (!isTaken || !(await isFinished())) throw error;
        }
        await syncFolder(folder);
      }),
    abort: ({ key }) => withDiskErrors(() => rm(uploadOf(key), { force: true })),
    put: (key, bytes) =>
      withDiskErrors(async () => {
        const [path, draft] = [pathOf(key), draftOf(key)];
        try {
          await writeDraft(draft, bytes);
          await rename(draft, path);
        } catch (error) {
          await rm(draft, { force: true });
          throw error;
        }
        await syncFolder(folder);
      }),
    open: (key, range) => withDiskErrors(() => openAsset(pathOf(key), range)),
    remove: (key) => withDiskErrors(() => rm(pathOf(key), { force: true })),
    list: () => withDiskErrors(async () => (await readdir(folder)).filter(isAssetKey)),
    origin: null,
    presign: async (key) => {
      requireAssetKey(key);
      return null;
    },
  };
}

/** Deletes drafts of unknown size that were last written before `before`: a killed process left them. */
export async function removeAssetDrafts(folder: string, before: Date): Promise<void> {
  for (const name of (await readdir(folder)).filter((file) => draftName.test(file))) {
    const path = join(folder, name);
    const found = await unlessMissing(stat(path));
    if (found && found.mtime < before) await rm(path, { force: true });
  }
}

/** The file is not created here: the parts before this one would be missing from it. */
async function withUpload(path: string, work: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, "r+").catch((error: unknown) => {
    throw isMissing(error) ? new AssetUploadGone(error) : error;
  });
  try {
    await work(file);
  } finally {
    await file.close();
  }
}

async function writeAt(file: FileHandle, bytes: Buffer, offset: number): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, offset + written);
    written += bytesWritten;
  }
}

async function syncWhole(file: FileHandle, size: number): Promise<void> {
  if ((await file.stat()).size !== size) throw new AssetUploadGone();
  await file.sync();
}

async function writeDraft(path: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  const file = await open(path, "w", mode);
  try {
    let offset = 0;
    for await (const chunk of bytes) {
      await writeAt(file, chunk, offset);
      offset += chunk.length;
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

async function openAsset(path: string, range?: ByteRange): Promise<OpenAsset | null> {
  const file = await unlessMissing(open(path));
  if (!file) return null;
  try {
    const { size } = await file.stat();
    if (range && (range.start < 0 || range.start > range.end || range.end >= size)) {
      throw new RangeError(`The file has no bytes ${range.start} to ${range.end}`);
    }
    const body = file.createReadStream({ ...range, highWaterMark: chunkBytes });
    const bytes = { file, ...(range ?? { start: 0, end: size - 1 }) };
    // Destroying the stream closes the file.
    return {
      size,
      body,
      copyTo: (write) => withDiskErrors(() => copyBytes(bytes, write)).finally(() => body.destroy()),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function copyBytes(
  { file, ...range }: ByteRange & { readonly file: FileHandle },
  write: WriteChunk,
): Promise<void> {
  if (!(await copyChunks(file, range, write)))
    throw new FileStoreError("unavailable", "A stored file became shorter while it was read");
}
