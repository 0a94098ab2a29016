import { open } from "node:fs/promises";
import { AudioRefused } from "../../ports/audio-tools.ts";
import type { ByteRange } from "../../ports/asset-store.ts";
import { inspectStored } from "../assets/inspect-stored.ts";
import type { Services } from "../feature.ts";

/** The store does not have a file. */
export class StoredFileGone extends Error {
  constructor() {
    super("the stored file is gone");
    this.name = "StoredFileGone";
  }
}

interface Copy {
  readonly to: string;
  readonly signal: AbortSignal;
}

/**
 * Copies a file from the store to a path, where the audio tools can read it. Returns the path.
 * @throws {StoredFileGone}
 */
export async function copyStored(
  services: Services,
  file: { readonly storageKey: string },
  copy: Copy,
): Promise<string> {
  await writeCopy(services, file.storageKey, copy);
  return copy.to;
}

/**
 * Copies a master, with a new header if its own misleads decoders. Returns the path, and what is unusual about the file.
 * @throws {StoredFileGone}
 * @throws {AudioRefused} if it is incomplete by the rules of files to sell
 */
export async function copyMaster(
  services: Services,
  master: { readonly storageKey: string; readonly size: number },
  copy: Copy,
): Promise<{ readonly path: string; readonly warning: string | null }> {
  const inspected = await inspectStored(services.assets, master, copy.signal);
  if (!inspected) throw new StoredFileGone();
  const { refusal, warning, decodable } = inspected;
  if (refusal !== null) throw new AudioRefused(refusal);
  const range = decodable ? { start: decodable.start, end: decodable.end - 1 } : undefined;
  await writeCopy(services, master.storageKey, copy, { head: decodable?.head ?? null, range });
  return { path: copy.to, warning };
}

interface Part {
  readonly head: Buffer | null;
  readonly range: ByteRange | undefined;
}

async function writeCopy(
  { assets }: Services,
  storageKey: string,
  { to, signal }: Copy,
  { head, range }: Part = { head: null, range: undefined },
): Promise<void> {
  const file = await open(to, "w");
  try {
    const stored = await assets.open(storageKey, range);
    if (!stored) throw new StoredFileGone();
    if (head) await file.writeFile(head);
    await stored.copyTo(async (chunk) => {
      signal.throwIfAborted();
      await file.writeFile(chunk);
    });
  } finally {
    await file.close();
  }
}
