import type { StoredFile } from "../../http/send-stored-file.ts";
import { HttpError } from "../../kernel/errors.ts";
import type { AssetStore } from "../../ports/asset-store.ts";
import { openStored, unreadableFile } from "./open-stored.ts";
import type { AssetRow } from "./tables.ts";

/**
 * Returns an uploaded file for the owner, who may save it. Its ETag is the file's SHA-256.
 * @throws {HttpError} 409 unless the file was checked and found intact; 503 if it cannot be read
 */
export function openOriginal({ assets }: { readonly assets: AssetStore }, asset: AssetRow): StoredFile {
  const { storageKey, fileName, mediaType, size, sha256 } = asset;
  if (asset.state !== "ready" || sha256 === null) throw notReady();
  return {
    fileName,
    mediaType,
    size,
    etag: `"${sha256}"`,
    async open(range) {
      const opened = await openStored(assets, storageKey, range);
      if (!opened) throw unreadableFile();
      return opened;
    },
  };
}

function notReady(): HttpError {
  return new HttpError(409, "not_ready", "This file can be saved once it has been checked");
}
