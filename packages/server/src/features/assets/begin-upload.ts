import type { UploadRequest } from "@recital/contract/endpoints/assets";
import { limits } from "@recital/contract/values/limits";
import { cleanFileName } from "../../domain/file-name.ts";
import { choosePartBytes } from "../../domain/upload-parts.ts";
import { invalidInput } from "../../kernel/errors.ts";
import { newAssetKey } from "../../ports/asset-store.ts";
import { type AssetUploadRow, assetUploadTable } from "./tables.ts";
import type { Services } from "../feature.ts";

/**
 * Begins the upload of a file in parts. The file's name is stored for people and never used as a path.
 * @throws {HttpError} 422 for a file that is too large for the store
 */
export async function beginUpload(
  { database, clock, assets }: Services,
  { fileName, size }: UploadRequest,
  adminName: string,
): Promise<AssetUploadRow> {
  const partBytes = choosePartBytes(size, assets.mostParts);
  if (partBytes === null) throw tooLarge(assets.mostParts);
  const now = clock.now();
  const key = newAssetKey(now);
  const storageUpload = await assets.begin(key);
  const file = { fileName: cleanFileName(fileName), size, partBytes };
  const row = { ...file, storageKey: key, storageUpload, assetId: null, adminName, createdAt: now, updatedAt: now };
  try {
    return await database.model(assetUploadTable).create(row);
  } catch (error) {
    await assets.abort({ key, storageUpload }).catch(() => undefined);
    throw error;
  }
}

function tooLarge(mostParts: number) {
  const gibibytes = Math.floor((mostParts * limits.longestPartBytes) / 1024 ** 3);
  return invalidInput({ size: `The file is too large for the file storage: at most ${gibibytes} GiB` });
}
