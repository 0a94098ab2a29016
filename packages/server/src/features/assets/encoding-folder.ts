import { join } from "node:path";
import { removeAbandoned, withWorkFolder } from "../../kernel/work-folder.ts";

const encodingFolder = (dataDir: string) => join(dataDir, "encoding");

/**
 * Runs work with a folder for copies of audio files, which is deleted afterwards. Copies that a killed process left are
 * deleted before: a master may have gigabytes.
 */
export function withEncodingFolder<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  return withWorkFolder(encodingFolder(dataDir), work);
}

/** Deletes the copies that killed processes left. */
export function removeAbandonedCopies(dataDir: string): Promise<void> {
  return removeAbandoned(encodingFolder(dataDir));
}
