import { createHash } from "node:crypto";
import { FileStoreError } from "../../ports/file-store.ts";
import type { Original } from "./originals.ts";

/** A file has not the bytes that were uploaded, or they cannot be read. */
export class DamagedOriginal extends Error {
  constructor(cause?: unknown) {
    super("The file is damaged", { cause });
    this.name = "DamagedOriginal";
  }
}

/**
 * Yields a file's bytes and compares their number and SHA-256 with those of the uploaded file.
 * @throws {DamagedOriginal} at the end if they differ, or if they cannot be read
 * @throws {FileStoreError} if the store cannot be reached
 */
export async function* checkedBytes(
  source: AsyncIterable<Buffer>,
  { bytes, sha256 }: Pick<Original, "bytes" | "sha256">,
): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  let length = 0;
  for await (const chunk of withReadErrors(source)) {
    hash.update(chunk);
    length += chunk.length;
    if (length > bytes) throw new DamagedOriginal();
    yield chunk;
  }
  if (length !== bytes || hash.digest("hex") !== sha256) throw new DamagedOriginal();
}

async function* withReadErrors(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* source;
  } catch (error) {
    throw error instanceof FileStoreError ? error : new DamagedOriginal(error);
  }
}
