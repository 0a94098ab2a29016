import type { Downloads } from "@recital/contract/endpoints/downloads";

type DownloadFile = Downloads["files"][number];

/** Whether a file can be downloaded now, later, or no more. */
export type FileState = "ready" | "later" | "none-left";

/** The remaining downloads are shown from this number on. */
const fewLeft = 3;

export function fileState({ left, availableFrom }: DownloadFile, now: Date): FileState {
  if (left <= 0) return "none-left";
  return availableFrom !== null && new Date(availableFrom) > now ? "later" : "ready";
}

/** Returns how many downloads are left, in words; null while there are many. */
export function describeLeft({ left }: Pick<DownloadFile, "left">): string | null {
  if (left <= 0) return "No downloads left";
  if (left > fewLeft) return null;
  return left === 1 ? "1 download left" : `${left} downloads left`;
}

/** Returns a format's name and what it is good for. */
export function describeFormat(format: string): string {
  return formatNames.get(format) ?? format.toUpperCase();
}

const formatNames: ReadonlyMap<string, string> = new Map([
  ["flac", "FLAC (lossless)"],
  ["mp3", "MP3 (plays everywhere)"],
  ["aac", "AAC (Apple devices)"],
  ["opus", "Opus (smallest)"],
]);
