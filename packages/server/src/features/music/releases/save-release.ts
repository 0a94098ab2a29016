import type { Database } from "../../../db/connection.ts";
import {
  changesAny,
  definedFields,
  editContent,
  findBeforeEdit,
  findToEdit,
  updateWithVersion,
  inOrderOf,
} from "../../../db/edit-content.ts";
import { Op, type Transaction } from "../../../db/sequelize.ts";
import { changeSiteSettings } from "../../../db/site-settings.ts";
import { findSoldAudio } from "../../shop/products/sold.ts";
import { acceptImageUrl } from "../../../http/uploads.ts";
import type { BodyOf } from "../../../http/handlers.ts";
import { HttpError, invalidInput } from "../../../kernel/errors.ts";
import { freeSlug, replaceSlug, takeSlug } from "./release-slugs.ts";
import { readSale, sellPublished } from "./release-sale.ts";
import { scheduleRelease } from "./release-day.job.ts";
import { enqueueRetag } from "./retag-release.job.ts";
import { missingRelease, orderedReleases } from "./read-releases.ts";
import {
  releaseCoverTable,
  type ReleaseRow,
  releaseSlugTable,
  releaseTable,
  trackRenditionTable,
  trackTable,
} from "./tables.ts";
import { productTable } from "../../shop/products/tables.ts";
import type { Services } from "../../feature.ts";

/**
 * Adds a draft before the other releases; returns its id.
 * @throws {HttpError} 422 naming `slug`, `artworkUrl`, `productId` or `price`
 */
export async function addRelease(services: Services, body: BodyOf<"POST /api/admin/releases">): Promise<number> {
  const { database, clock } = services;
  const { title, slug, links = [], releaseAt = null, artworkUrl: url = null, productId = null, ...words } = body;
  const sell = await readSale(services, body);
  const artworkUrl = await acceptImageUrl(services, { field: "artworkUrl", url, name: title });
  return editContent(database, async (transaction) => {
    await requireProduct(database, productId, transaction);
    const [first] = await orderedReleases(database, transaction);
    const now = clock.now();
    const row = {
      title,
      artworkUrl,
      productId,
      kind: words.kind ?? "album",
      description: words.description ?? null,
      credits: words.credits ?? null,
      licence: words.licence ?? null,
      slug: slug === undefined ? await freeSlug(database, title, transaction) : slug,
      releaseAt: dateOf(releaseAt),
      visibility: "draft" as const,
      links,
      position: (first?.position ?? 0) - 1,
      createdAt: now,
      updatedAt: now,
    };
    if (slug !== undefined) await takeSlug(database, slug, { transaction });
    const sale = await sell({ before: row, after: row }, { transaction, now });
    return (await database.model(releaseTable).create({ ...row, ...sale }, { transaction })).id;
  });
}

/**
 * Changes the given fields of a release.
 * @throws {HttpError} 404; 409 if it, or the product that gets another price, was changed since; 422 naming `slug`,
 * `artworkUrl`, `productId` or `price`
 */
export async function changeRelease(
  services: Services,
  id: number,
  {
    version,
    links,
    releaseAt,
    artworkUrl: url,
    price,
    productVersion,
    ...changes
  }: BodyOf<"PUT /api/admin/releases/:id">,
): Promise<void> {
  const { database, clock } = services;
  const release = database.model(releaseTable);
  const before = await findBeforeEdit(release, id, { missing: missingRelease, version });
  const entered = { field: "artworkUrl", url, name: changes.title ?? before.title, current: before.artworkUrl };
  const artworkUrl = await acceptImageUrl(services, entered);
  const sell = await readSale(services, { price, productVersion });
  await editContent(database, async (transaction) => {
    const row = await findToEdit(release, id, { missing: missingRelease, transaction });
    await requireProduct(database, changes.productId, transaction);
    const now = clock.now();
    if (changes.slug !== undefined) await replaceSlug(database, row, changes.slug, { transaction, now });
    const fields = {
      ...changes,
      ...(links && { links }),
      ...(releaseAt !== undefined && { releaseAt: dateOf(releaseAt) }),
      ...(artworkUrl !== undefined && { artworkUrl }),
      updatedAt: now,
    };
    const hasOtherTags = changesAny(row, fields, inTags);
    const { title, description, productId, visibility } = row;
    const stored = { title, description, artworkUrl: row.artworkUrl, productId, visibility };
    const sale = await sell({ before: stored, after: { ...stored, ...definedFields(fields) } }, { transaction, now });
    await updateWithVersion(row, { ...fields, ...sale }, { version, transaction });
    if (hasOtherTags) await enqueueRetag(database, id, { transaction, now });
    await scheduleRelease(services, row, { transaction, now });
  });
}

/** The facts that the tags of files for sale depend on. */
const inTags = ["title", "slug", "releaseAt", "licence", "artworkUrl"] as const;

/**
 * Publishes a release; one that is public stays as it is.
 * @throws {HttpError} 404; 409 while a track with a master is not ready
 */
export async function publishRelease(services: Services, id: number): Promise<void> {
  const { database, clock } = services;
  const release = database.model(releaseTable);
  const track = database.model(trackTable);
  await editContent(database, async (transaction) => {
    const row = await findToEdit(release, id, { missing: missingRelease, transaction });
    if (row.visibility === "public") return;
    const where = { releaseId: id, masterAssetId: { [Op.ne]: null }, audioState: { [Op.ne]: "ready" } };
    const open = await track.findOne({ where, order: [["number", "ASC"]], transaction });
    if (open) throw new HttpError(409, "tracks_not_ready", `The audio of track ${open.number} is not ready`);
    const now = clock.now();
    await sellPublished(services, row, { transaction, now });
    await row.update({ visibility: "public", sellsOnPublish: false, updatedAt: now }, { transaction });
    await endDefaultMusic(database, now, transaction);
    await scheduleRelease(services, row, { transaction, now });
  });
}

/** Records that the artist has music of their own: the built-in album and singles do not come back. */
async function endDefaultMusic(database: Database, now: Date, transaction: Transaction): Promise<void> {
  await changeSiteSettings(database, transaction, ({ defaultMusicEndedAt }) =>
    defaultMusicEndedAt === null ? { defaultMusicEndedAt: now } : {},
  );
}

/**
 * Deletes a release with its tracks.
 * @throws {HttpError} 404; 409 if it was sold
 */
export async function deleteRelease(database: Database, id: number): Promise<undefined> {
  return editContent(database, async (transaction) => {
    const row = await findToEdit(database.model(releaseTable), id, { missing: missingRelease, transaction });
    if ((await findSoldAudio(database, id, transaction)).isSold) {
      throw new HttpError(409, "release_sold", "This release was sold. Its customers keep it, so it stays");
    }
    await destroyRelease(database, row, transaction);
    return undefined;
  });
}

/** Deletes the row of a release that was not sold, with its tracks and their renditions. Call it in `editContent`. */
export async function destroyRelease({ model }: Database, row: ReleaseRow, transaction: Transaction): Promise<void> {
  const releaseId = row.id;
  const tracks = await model(trackTable).findAll({ attributes: ["id"], where: { releaseId }, transaction });
  await model(trackRenditionTable).destroy({ where: { trackId: tracks.map(({ id }) => id) }, transaction });
  await model(trackTable).destroy({ where: { releaseId }, transaction });
  await model(releaseCoverTable).destroy({ where: { releaseId }, transaction });
  await model(releaseSlugTable).destroy({ where: { releaseId }, transaction });
  await row.destroy({ transaction });
}

/**
 * Sorts the releases in the order of `ids`; the others follow in their present order.
 * @throws {HttpError} 422 naming `ids` if one is unknown or repeated
 */
export async function orderReleases(database: Database, ids: readonly number[]): Promise<void> {
  await editContent(database, async (transaction) => {
    const rows = await orderedReleases(database, transaction);
    const ordered = inOrderOf(rows, ids, "Must name existing releases, once each");
    for (const [position, row] of ordered.entries()) {
      if (row.position !== position) await row.update({ position }, { transaction });
    }
  });
}

/** @throws {HttpError} 422 naming `productId` */
export async function requireProduct(
  { model }: Database,
  productId: number | null | undefined,
  transaction: Transaction,
): Promise<void> {
  if (!productId) return;
  if (!(await model(productTable).findByPk(productId, { attributes: ["id"], transaction }))) {
    throw invalidInput({ productId: "There is no such product" });
  }
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
