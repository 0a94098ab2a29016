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
import { readSiteSettingsIn, storeShopFact } from "../../../db/site-settings.ts";
import { requireUnbundled } from "../../shop/products/bundles.ts";
import { findSoldAudio, requireNoOpenCodes } from "../../shop/products/sold.ts";
import { acceptImageUrl } from "../../../http/uploads.ts";
import { deleteTranslations } from "../../../db/translations.ts";
import type { BodyOf } from "../../../http/handlers.ts";
import { HttpError } from "../../../kernel/errors.ts";
import { productTable } from "../../shop/products/tables.ts";
import { shareLinkTable, shareTicketTable } from "../share-links/tables.ts";
import { freeSlug, replaceSlug, takeSlug } from "./release-slugs.ts";
import { readProductIds, requireProducts, setProducts } from "./release-products.ts";
import { readSale, sellPublished } from "./release-sale.ts";
import { scheduleRelease } from "./release-day.job.ts";
import { enqueueRetag } from "./retag-release.job.ts";
import { missingRelease, orderedReleases } from "./read-releases.ts";
import {
  releaseCoverTable,
  releaseProductTable,
  type ReleaseRow,
  releaseSlugTable,
  releaseTable,
  trackRenditionTable,
  trackTable,
} from "./tables.ts";
import type { Services } from "../../feature.ts";

/**
 * Adds a draft before the other releases; returns its id.
 * @throws {HttpError} 422 naming `slug`, `artworkUrl`, `productIds` or `price`
 */
export async function addRelease(services: Services, body: BodyOf<"POST /api/admin/releases">): Promise<number> {
  const { database, clock } = services;
  const { title, slug, links = [], releaseAt = null, artworkUrl: url = null, ...words } = body;
  const { productIds = [] } = words;
  const sell = await readSale(services, body);
  const artworkUrl = await acceptImageUrl(services, { field: "artworkUrl", url, name: title });
  return editContent(database, async (transaction) => {
    await requireProducts(database, productIds, { field: "productIds", transaction });
    const [first] = await orderedReleases(database, transaction);
    const now = clock.now();
    const row = {
      title,
      artworkUrl,
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
    const { columns, added } = await sell({ before: row, after: row, productIds }, { transaction, now });
    const { id } = await database.model(releaseTable).create({ ...row, ...columns }, { transaction });
    await setProducts(database, id, added ? [added.id] : productIds, transaction);
    return id;
  });
}

/**
 * Changes the given fields of a release.
 * @throws {HttpError} 404; 409 if it, or the product that gets another price, was changed since; 422 naming `slug`,
 * `artworkUrl`, `productIds` or `price`
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
    productIds: listed,
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
    if (listed) await requireProducts(database, listed, { field: "productIds", transaction });
    const productIds = listed ?? (await readProductIds(database, id, transaction));
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
    const { title, description, visibility } = row;
    const stored = { title, description, artworkUrl: row.artworkUrl, visibility };
    const saved = { before: stored, after: { ...stored, ...definedFields(fields) }, productIds };
    const { columns, added } = await sell(saved, { transaction, now });
    await updateWithVersion(row, { ...fields, ...columns }, { version, transaction });
    if (listed || added) await setProducts(database, id, added ? [added.id] : productIds, transaction);
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
  const { defaultMusicEndedAt } = await readSiteSettingsIn(database, transaction, ["defaultMusicEndedAt"]);
  if (defaultMusicEndedAt === null) await storeShopFact(database, { defaultMusicEndedAt: now }, transaction);
}

/**
 * Deletes a release with its tracks.
 * @throws {HttpError} 404; 409 if it was sold, a bundle has it, or download codes for it can be redeemed
 */
export async function deleteRelease({ database, clock }: Services, id: number): Promise<undefined> {
  return editContent(database, async (transaction) => {
    const row = await findToEdit(database.model(releaseTable), id, { missing: missingRelease, transaction });
    if ((await findSoldAudio(database, id, transaction)).isSold) {
      throw new HttpError(409, "release_sold", "This release was sold. Its customers keep it, so it stays");
    }
    await requireNoOpenCodes(database, { releaseId: id }, { transaction, now: clock.now() });
    await requireUnbundled(database, { column: "release_id", ids: [id] }, transaction);
    await destroyRelease(database, row, transaction);
    return undefined;
  });
}

/** Deletes the row of a release that was not sold, with its tracks and their renditions. Call it in `editContent`. */
export async function destroyRelease({ model }: Database, row: ReleaseRow, transaction: Transaction): Promise<void> {
  const releaseId = row.id;
  const tracks = await model(trackTable).findAll({ attributes: ["id"], where: { releaseId }, transaction });
  const trackIds = tracks.map(({ id }) => id);
  await model(trackRenditionTable).destroy({ where: { trackId: trackIds }, transaction });
  await model(trackTable).destroy({ where: { releaseId }, transaction });
  await deleteTranslations({ model }, "track", trackIds, transaction);
  await deleteTranslations({ model }, "release", releaseId, transaction);
  await model(releaseCoverTable).destroy({ where: { releaseId }, transaction });
  await model(releaseProductTable).destroy({ where: { releaseId }, transaction });
  await model(releaseSlugTable).destroy({ where: { releaseId }, transaction });
  await deleteShareLinks(model, releaseId, transaction);
  const related = { where: { relatedReleaseId: releaseId }, transaction };
  await model(productTable).unscoped().update({ relatedReleaseId: null }, related);
  await row.destroy({ transaction });
}

async function deleteShareLinks(model: Database["model"], releaseId: number, transaction: Transaction): Promise<void> {
  const links = await model(shareLinkTable).findAll({ attributes: ["id"], where: { releaseId }, transaction });
  await model(shareTicketTable).destroy({ where: { linkId: links.map(({ id }) => id) }, transaction });
  await model(shareLinkTable).destroy({ where: { releaseId }, transaction });
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

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
