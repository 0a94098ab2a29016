import type { Downloads } from "@recital/contract/endpoints/downloads";
import { formatBytes } from "@recital/contract/values/format-bytes";

type DownloadFile = Downloads["files"][number];

/** Whether a file can be downloaded now, at its date, once it is made, or no more. */
export type FileState = "ready" | "later" | "preparing" | "none-left";

/** The remaining downloads are shown from this number on. */
const fewLeft = 3;

export function fileState({ left, availableFrom, isReady }: DownloadFile, now: Date): FileState {
  if (left <= 0) return "none-left";
  if (availableFrom !== null && new Date(availableFrom) > now) return "later";
  return isReady ? "ready" : "preparing";
}

/** Returns what a download contains, in words; null while it is not made. */
export function describeContent({ label, fileName, size, formats, tracks, isReady }: DownloadFile): string | null {
  if (!isReady) return null;
  if (tracks !== null) return `${tracks} ${tracks === 1 ? "track" : "tracks"} and the credits, as a ZIP archive`;
  if (formats.length > 0) return "One track";
  return fileName === label ? formatBytes(size) : `${formatBytes(size)} · ${fileName}`;
}

/** Returns how many downloads are left, in words; null while there are many. */
export function describeLeft({ left }: Pick<DownloadFile, "left">): string | null {
  if (left <= 0) return "No downloads left";
  if (left > fewLeft) return null;
  return left === 1 ? "1 download left" : `${left} downloads left`;
}

/** Returns a format's name, what it is good for, and its size. */
export function describeFormat(format: string, sizes: DownloadFile["sizes"]): string {
  const name = formatNames.get(format) ?? format.toUpperCase();
  const size = sizes[format];
  return size === undefined ? name : `${name} (${formatBytes(size)})`;
}

const formatNames: ReadonlyMap<string, string> = new Map([
  ["flac", "FLAC, lossless"],
  ["mp3", "MP3, plays everywhere"],
  ["aac", "AAC, for Apple devices"],
  ["opus", "Opus, smallest"],
]);
