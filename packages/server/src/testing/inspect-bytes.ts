import { inspectFile, type InspectedFile } from "../domain/inspect-file.ts";

/** Judges a file in memory. */
export function inspect(bytes: Buffer): InspectedFile {
  const inspection = inspectFile(bytes.length);
  for (let step = inspection.next(); ;) {
    if (step.done) return step.value;
    const { at, length } = step.value;
    step = inspection.next(bytes.subarray(at, at + length));
  }
}

/** Returns what decoders get of a file: its own bytes, or others with a header that does not mislead them. */
export function decodable(bytes: Buffer): Buffer {
  const { decodable } = inspect(bytes);
  return decodable ? Buffer.concat([decodable.head, bytes.subarray(decodable.start, decodable.end)]) : bytes;
}
