import type { PickedFile } from "./picked-file.ts";

/** A slice of the desktop program is at most 8 MB. */
const sliceBytes = 8 * 1024 ** 2;

/** Reads a CSV file as a whole. Rejects with a message for the user if that fails. */
export async function readPickedCsv(file: PickedFile): Promise<Blob> {
  const parts: Blob[] = [];
  for (let start = 0; start < file.size; start += sliceBytes) {
    parts.push(await file.slice(start, Math.min(start + sliceBytes, file.size)));
  }
  return new Blob(parts, { type: "text/csv" });
}
