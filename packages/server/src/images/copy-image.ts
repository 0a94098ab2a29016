import { inBatches } from "../kernel/concurrency.ts";
import type { FileStore } from "../ports/file-store.ts";
import { fileNameOf } from "../ports/file-url.ts";
import { RemoteFileError, type RemoteFileProblem, type RemoteFiles } from "../ports/remote-files.ts";
import type { ImageRefusal } from "./encode.ts";
import type { ImageStore, StoredImage } from "./store-image.ts";

export interface RemoteImageDeps {
  readonly images: ImageStore;
  readonly remoteFiles: RemoteFiles;
}

export type CopyResult =
  | { readonly image: StoredImage }
  | { readonly refusal: ImageRefusal }
  | { readonly problem: RemoteFileProblem };

/**
 * Fetches an image of another site and stores it like an upload. `name` becomes part of its new URL. Stores nothing if
 * the file cannot be fetched or is no valid image.
 */
export async function copyRemoteImage(
  { images, remoteFiles }: RemoteImageDeps,
  name: string,
  url: string,
): Promise<CopyResult> {
  try {
    return await images.store({ name, bytes: await remoteFiles.fetchFile(url) });
  } catch (error) {
    if (error instanceof RemoteFileError) return { problem: error.problem };
    throw error;
  }
}

/** Whether a URL names its host; other URLs are paths of this site. */
export function hasHost(url: string): boolean {
  return /^https?:/i.test(url);
}

/** Returns the path of a URL that names this site's own host, else null. `publicUrl` is the site's origin. */
export function ownPath(url: string, publicUrl: string): string | null {
  const { host, pathname, search } = new URL(url);
  // Two slashes at the start would mean another host.
  return host === new URL(publicUrl).host ? pathname.replace(/^\/+/, "/") + search : null;
}

const maxConcurrent = 4;

/**
 * Copies the files that `to` does not have, and deletes none. The file at a URL never changes, so an interrupted copy
 * can be repeated. Returns the numbers of copied and already present files.
 */
export async function copyFiles(from: FileStore, to: FileStore): Promise<{ copied: number; present: number }> {
  const known = new Set(await to.list());
  const urls = await from.list();
  const missing = urls.filter((url) => !known.has(url));
  const copies = await inBatches(missing, maxConcurrent, async (url) => {
    const [name, bytes] = [fileNameOf(url), await from.read(url)];
    // The file was deleted after it was listed.
    if (name === null || !bytes) return 0;
    await to.save(name, bytes);
    return 1;
  });
  return { copied: copies.reduce<number>((sum, count) => sum + count, 0), present: urls.length - missing.length };
}
