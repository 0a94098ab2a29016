import type { Database } from "../../db/connection.ts";
import { findDemoRows } from "../../db/demo-rows.ts";
import { editContent } from "../../db/edit-content.ts";
import type { Transaction } from "../../db/sequelize.ts";
import { changeSiteSettings } from "../../db/site-settings.ts";
import { destroyProduct } from "../products/save-product.ts";
import { destroyRelease } from "../releases/save-release.ts";

/**
 * Deletes the demo content in one transaction, also rows that were edited or sold. Orders keep their items, and the files
 * that their customers were given. Jobs that still make demo files find nothing to do, and the stored files and images
 * are deleted by the jobs that delete unused ones. No start seeds the content again, since the content version is not 0.
 */
export async function removeDemoContent(database: Database): Promise<undefined> {
  const { product, release, siteImage, siteContent, video, aboutEntry, socialLink, demoRow } = database.models;
  return editContent(database, async (transaction) => {
    if ((await demoRow.count({ transaction })) === 0) return undefined;
    const releases = await findDemoRows(database, "release", transaction);
    for (const row of await release.findAll({ where: { id: releases }, transaction })) {
      await destroyRelease(database, row, transaction);
    }
    const products = await findDemoRows(database, "product", transaction);
    for (const row of await product.findAll({ where: { id: products }, transaction })) {
      await destroyProduct(database, row, transaction);
    }
    const idsOf = (kind: Parameters<typeof findDemoRows>[1]) => findDemoRows(database, kind, transaction);
    await siteImage.destroy({ where: { id: await idsOf("siteImage") }, transaction });
    await siteContent.destroy({ where: { id: await idsOf("siteContent") }, transaction });
    await video.destroy({ where: { id: await idsOf("video") }, transaction });
    await aboutEntry.destroy({ where: { id: await idsOf("aboutEntry") }, transaction });
    await socialLink.destroy({ where: { id: await idsOf("socialLink") }, transaction });
    await destroyUnusedAssets(database, await idsOf("asset"), transaction);
    await demoRow.destroy({ where: {}, transaction });
    // The example album and singles belong to the demo artist too. The artist can show them again.
    await changeSiteSettings(database, transaction, ({ defaultMusicEndedAt }) =>
      defaultMusicEndedAt === null ? { showsDefaultMusic: false } : {},
    );
    return undefined;
  });
}

/** Deletes those of the files that no product, no track and no customer has. */
async function destroyUnusedAssets(
  { models }: Database,
  ids: readonly number[],
  transaction: Transaction,
): Promise<void> {
  const where = { assetId: [...ids] };
  const used = new Set([
    ...(await models.productFile.findAll({ where, transaction })).map(({ assetId }) => assetId),
    ...(await models.downloadFile.findAll({ where, transaction })).map(({ assetId }) => assetId),
    ...(await models.track.findAll({ where: { masterAssetId: [...ids] }, transaction })).map(
      ({ masterAssetId }) => masterAssetId,
    ),
  ]);
  await models.asset.destroy({ where: { id: ids.filter((id) => !used.has(id)) }, transaction });
}
