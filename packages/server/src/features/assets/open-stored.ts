import { unavailable, type HttpError } from "../../kernel/errors.ts";
import type { AssetStore, ByteRange, OpenAsset } from "../../ports/asset-store.ts";

/**
 * Opens a stored file, or a range of it, for a response; null if the store does not have it.
 * @throws {HttpError} 503 if the store cannot be reached
 */
export function openStored(assets: AssetStore, key: string, range?: ByteRange): Promise<OpenAsset | null> {
  return assets.open(key, range).catch((error: unknown) => {
    throw unreadableFile(error);
  });
}

export function unreadableFile(cause?: unknown): HttpError {
  return unavailable("The file cannot be read right now. Please try again in a few minutes.", cause, 60);
}
