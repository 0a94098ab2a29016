import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Database } from "../../../db/connection.ts";
import { findRows } from "../../../db/table.ts";
import { FileStoreError } from "../../../ports/file-store.ts";
import { assetTable } from "../../music/assets/tables.ts";

/** The stored file of one or more assets with the same content, as it was uploaded and checked. */
export interface Original {
  readonly sha256: string;
  /** The size, in bytes. */
  readonly bytes: number;
  /** The name on the uploader's computer. */
  readonly name: string;
  /** Its keys in the asset store: one for each asset. */
  readonly keys: readonly string[];
}

/** Returns the folder of originals beside the archives of a folder. Its files are named by their SHA-256. */
export function originalsFolder(folder: string): string {
  return join(folder, "assets");
}

export function isOriginalName(name: string): boolean {
  return /^[0-9a-f]{64}$/.test(name);
}

/** Returns the files that can be sold, the smallest first, so that a full disk keeps out as few as possible. */
export async function listOriginals({ model }: Pick<Database, "model">): Promise<Original[]> {
  const columns = ["sha256", "size", "fileName", "storageKey"] as const;
  const rows = await findRows(model(assetTable), columns, { where: { state: "ready" }, order: [["id", "ASC"]] });
  const bySha256 = new Map<string, Original>();
  for (const { sha256, size: bytes, fileName: name, storageKey } of rows) {
    if (sha256 === null || !isOriginalName(sha256)) continue;
    const known = bySha256.get(sha256);
    bySha256.set(sha256, { sha256, bytes, name: known?.name ?? name, keys: [...(known?.keys ?? []), storageKey] });
  }
  return [...bySha256.values()].toSorted((a, b) => a.bytes - b.bytes);
}

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
