import type { CheckedFile } from "./checked-file.ts";
import { refuseAiff, refuseWav } from "./check-audio.ts";
import { refuseFlac } from "./check-flac.ts";
import { refuseMp3 } from "./check-mp3.ts";
import { refusePdf } from "./check-pdf.ts";
import { refuseZip } from "./check-zip.ts";

/** Returns why the file is incomplete, or null. */
type Check = (file: CheckedFile) => string | null;

const checks: Readonly<Record<string, Check>> = {
  "audio/wav": refuseWav,
  "audio/aiff": refuseAiff,
  "audio/flac": refuseFlac,
  "audio/mpeg": refuseMp3,
  "application/zip": refuseZip,
  "application/epub+zip": refuseZip,
  "application/pdf": refusePdf,
};

/** How many of the first and of the last bytes the checks read, and of the first ones after a tag. */
export const headBytes = 64 * 1024;
export const tailBytes = 128 * 1024;
export const audioBytes = 4096;

/**
 * Returns why a file cannot be sold, as one sentence for people, or null. Finds files that were cut off; files of other
 * types pass.
 */
export function refuseFile(mediaType: string, file: CheckedFile): string | null {
  return checks[mediaType]?.(file) ?? null;
}
