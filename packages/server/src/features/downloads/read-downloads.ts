import type { Downloads } from "@recital/contract/endpoints/downloads";
import { findAccess, type FindDeps } from "./find-access.ts";
import { findAssets } from "./find-asset.ts";

/**
 * Returns the files that a token gives access to. Consumes nothing.
 * @throws {HttpError} as {@link findAccess}
 */
export async function readDownloads(deps: FindDeps, token: string, ip: string): Promise<Downloads> {
  const { access, files } = await findAccess(deps, token, ip);
  const assets = await findAssets(deps.database, files);
  return {
    orderId: access.orderId,
    expiresAt: access.expiresAt.toISOString(),
    revoked: false,
    files: files.flatMap(({ id, label, used }) => {
      const asset = assets.get(id);
      // Files that buyers get are checked, so they have a hash.
      if (!asset?.sha256) return [];
      const { fileName, size, sha256 } = asset;
      const left = Math.max(0, access.maxDownloads - used);
      return [{ id, label, fileName, size, sha256, formats: [], left, availableFrom: null }];
    }),
  };
}
