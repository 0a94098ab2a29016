import type { Database } from "../../../db/connection.ts";
import { demoRowTable, findDemoRows, findMarkedRows, type DemoTable } from "../../../db/demo-rows.ts";
import { editContent } from "../../../db/edit-content.ts";
import { deleteTranslations } from "../../../db/translations.ts";
import { findRows } from "../../../db/table.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { changeSiteSettings } from "../../../db/site-settings.ts";
import { findOpenCodes, findSoldAudio } from "../../shop/products/sold.ts";
import { findUnusedAssets } from "../../music/assets/unused-assets.ts";
import { destroyCodes, storeTakesCodes } from "../../shop/discount-codes/codes.ts";
import { discountCodeTable } from "../../shop/discount-codes/tables.ts";
import { removeBatches } from "../../shop/download-codes/batches.ts";
import { codeBatchTable } from "../../shop/download-codes/tables.ts";
import { removeZones } from "../../shop/shipping-rates/rates.ts";
import { removeProduct } from "../../shop/products/save-product.ts";
import { destroyRelease } from "../../music/releases/save-release.ts";
import { releaseProductTable, type ReleaseRow, releaseTable, trackTable } from "../../music/releases/tables.ts";
import { postSlugTable, postTable } from "../../audience/posts/tables.ts";
import { concertTable } from "../../site/concerts/table.ts";
import { pressKitTable } from "../../site/press/tables.ts";
import { siteImageTable } from "../../site/site-images/table.ts";
import { siteContentTable } from "../../site/site-content/table.ts";
import { videoTable } from "../../site/videos/table.ts";
import { aboutEntryTable } from "../../site/about/table.ts";
import { socialLinkTable } from "../../site/social-links/table.ts";
import { bundleItemTable, productTable, variantTable } from "../../shop/products/tables.ts";
import { assetTable } from "../../music/assets/tables.ts";
import type { Services } from "../../feature.ts";
import { removeDemoFan } from "./remove-demo-fan.ts";

/**
 * Deletes the demo content in one transaction. What the owner edited is theirs, with the product or the release that
 * belongs to it. What was sold leaves the site, and its buyers keep it: a product is archived, a release is a draft.
 * Jobs that still make demo files find nothing to do, and the stored files and images are deleted by the jobs that delete
 * unused ones. No start seeds the content again, since the content version is not 0.
 */
export async function removeDemoContent({ database, clock }: Services): Promise<undefined> {
  const demoRow = database.model(demoRowTable);
  return editContent(database, async (transaction) => {
    if ((await demoRow.count({ transaction })) === 0) return undefined;
    // Before the products, which would count as sold.
    await removeDemoFan(database, transaction);
    const codes = { kind: "codeBatch", table: codeBatchTable } as const;
    const batchIds = await findMarkedRows(database, codes, transaction);
    await removeBatches(database, batchIds, { transaction, now: clock.now() });
    await removeShop(database, { transaction, now: clock.now() });
    const idsOf = (table: DemoTable) => findDemoRows(database, table, transaction);
    const removed = [siteImageTable, siteContentTable, videoTable, aboutEntryTable, socialLinkTable, concertTable];
    for (const table of removed) await removeRows(database, table, transaction);
    await removePages(database, transaction);
    await destroyCodes(database, await idsOf(discountCodeTable), transaction);
    await storeTakesCodes(database, transaction);
    if ((await demoRow.count({ where: { kind: "shipping" }, transaction })) > 0) {
      await removeZones(database, transaction);
    }
    await destroyUnusedAssets(database, await idsOf(assetTable), { transaction, now: clock.now() });
    await demoRow.destroy({ where: {}, transaction });
    // The example album and singles belong to the demo artist too. The artist can show them again.
    await changeSiteSettings(database, transaction, ({ defaultMusicEndedAt }) =>
      defaultMusicEndedAt === null ? { showsDefaultMusic: false } : {},
    );
    return undefined;
  });
}

/** Removes the demo's rows of a table, with their translations. */
async function removeRows(database: Database, table: DemoTable, transaction: Transaction): Promise<number[]> {
  const ids = await findDemoRows(database, table, transaction);
  await database.model(table).destroy({ where: { id: ids }, transaction });
  if (table.translated !== undefined) await deleteTranslations(database, table.translated, ids, transaction);
  return ids;
}

/** Removes the demo's posts and the texts of its press kit. */
async function removePages(database: Database, transaction: Transaction): Promise<void> {
  const { model } = database;
  const postIds = await removeRows(database, postTable, transaction);
  const kits = await findRows(model(demoRowTable), ["rowId"], { where: { kind: "pressKit" }, transaction });
  await model(postSlugTable).destroy({ where: { postId: postIds }, transaction });
  if (kits.length === 0) return;
  await model(pressKitTable).destroy({ where: { id: kits.map(({ rowId }) => rowId) }, transaction });
  await deleteTranslations(database, "press", 0, transaction);
}

interface Moment {
  readonly transaction: Transaction;
  readonly now: Date;
}

/** Removes the demo releases and products, each unless it or what it is sold with is the owner's. */
async function removeShop(database: Database, { transaction, now }: Moment): Promise<void> {
  const product = database.model(productTable);
  const release = database.model(releaseTable);
  const track = database.model(trackTable);
  const demoReleases = await findDemoRows(database, releaseTable, transaction);
  const demoProducts = await findDemoRows(database, productTable, transaction);
  const links = [
    ...(await findRows(database.model(releaseProductTable), ["releaseId", "productId"], { transaction })),
    ...(await findRows(track, ["releaseId", "productId"], { transaction })),
  ];
  const productIds = new Set((await findRows(product, ["id"], { transaction })).map(({ id }) => id));
  const isOwnProduct = (id: number | null) => id !== null && productIds.has(id) && !demoProducts.includes(id);
  const isOwnRelease = (id: number) => !demoReleases.includes(id);
  const kept = links.filter(({ releaseId, productId }) => isOwnRelease(releaseId) || isOwnProduct(productId));
  const productOf = new Map(
    (await findRows(database.model(variantTable), ["id", "productId"], { transaction })).map((row) => [
      row.id,
      row.productId,
    ]),
  );
  const items = await findRows(database.model(bundleItemTable), ["productId", "variantId", "releaseId"], {
    transaction,
  });
  const bundled = items
    .filter((item) => isOwnProduct(item.productId))
    .map(({ variantId, releaseId }) => ({ releaseId, productId: productOf.get(variantId ?? 0) ?? null }));
  const keptReleases = new Set<number | null>([...kept, ...bundled].map(({ releaseId }) => releaseId));
  const keptProducts = new Set([...kept, ...bundled].map(({ productId }) => productId));
  for (const row of await release.findAll({ where: { id: demoReleases }, transaction })) {
    if (!keptReleases.has(row.id)) await removeRelease(database, row, { transaction, now });
  }
  for (const row of await product.findAll({ where: { id: demoProducts }, transaction })) {
    if (!keptProducts.has(row.id)) await removeProduct(database, row, { transaction, now });
  }
}

async function removeRelease(database: Database, row: ReleaseRow, { transaction, now }: Moment): Promise<void> {
  const { isSold } = await findSoldAudio(database, row.id, transaction);
  const codes = await findOpenCodes(database, { releaseId: row.id }, { transaction, now });
  if (isSold || codes !== null) await row.update({ visibility: "draft", updatedAt: now }, { transaction });
  else await destroyRelease(database, row, transaction);
}

/** Deletes the unreferenced ones of the files. A job that checks such a file finds nothing to do. */
async function destroyUnusedAssets(
  database: Database,
  ids: readonly number[],
  { transaction, now }: Moment,
): Promise<void> {
  const unused = new Set(await findUnusedAssets(database, now, transaction));
  await database.model(assetTable).destroy({ where: { id: ids.filter((id) => unused.has(id)) }, transaction });
}
