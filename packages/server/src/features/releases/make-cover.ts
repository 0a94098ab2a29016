import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { withTransaction } from "../../db/transaction.ts";
import { encodeJpeg } from "../../images/encode-jpeg.ts";
import { newAssetKey } from "../../ports/asset-store.ts";
import { type ReleaseCoverRow, releaseCoverTable, type ReleaseRow } from "./tables.ts";
import type { Services } from "../feature.ts";

/** What players show at most; about 300 kB. */
const side = 1400;

/**
 * Returns the JPEG of a release's artwork, which is made if the artwork changed; null without artwork. Repeatable, also
 * by two processes at once: both make the same bytes.
 */
export async function ensureCover(
  services: Services,
  { id: releaseId, artworkUrl }: ReleaseRow,
): Promise<ReleaseCoverRow | null> {
  const releaseCover = services.database.model(releaseCoverTable);
  const present = await releaseCover.findByPk(releaseId);
  if (present && present.sourceUrl === artworkUrl) return present;
  const cover = artworkUrl === null ? null : await storeCover(services, artworkUrl);
  return withTransaction(services.database, async (transaction) => {
    await releaseCover.destroy({ where: { releaseId }, transaction });
    return cover && releaseCover.create({ ...cover, releaseId }, { transaction });
  });
}

async function storeCover(
  { assets, clock, files }: Services,
  sourceUrl: string,
): Promise<Omit<ReleaseCoverRow["_creationAttributes"], "releaseId"> | null> {
  const image = await files.read(sourceUrl);
  const jpeg = image && (await encodeJpeg(image, side));
  if (!jpeg) return null;
  const createdAt = clock.now();
  const storageKey = newAssetKey(createdAt);
  await assets.put(storageKey, Readable.from([jpeg]));
  const sha256 = createHash("sha256").update(jpeg).digest("hex");
  return { sourceUrl, storageKey, sha256, crc32: crc32(jpeg), size: jpeg.length, createdAt };
}
