import { limits } from "@recital/contract/values/limits";
import type { ProductFile } from "@recital/contract/endpoints/music/downloads";
import type { Database } from "../../../db/connection.ts";
import { keepDemoRow } from "../../../db/demo-rows.ts";
import { editContent, findToEdit } from "../../../db/edit-content.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import type { BodyOf } from "../../../http/handlers.ts";
import { isAwaited } from "../../shop/products/sold.ts";
import { HttpError, invalidInput, notFound } from "../../../kernel/errors.ts";
import { moveTo } from "../../../kernel/folders.ts";
import { refuseBundles } from "../../shop/products/save-bundle.ts";
import { missingProduct } from "../../shop/products/slugs.ts";
import { type AssetRow, assetTable } from "../assets/tables.ts";
import { downloadFileTable, type ProductFileRow, productFileTable } from "./tables.ts";
import { productTable } from "../../shop/products/tables.ts";
import type { Services } from "../../feature.ts";

const missingFile = "There is no such file";

/** @throws {HttpError} 404 */
export async function listProductFiles({ model }: Database, productId: number): Promise<ProductFile[]> {
  if (!(await model(productTable).findByPk(productId, { attributes: ["id"] }))) throw notFound(missingProduct);
  const files = await readFiles({ model }, productId);
  const assets = await model(assetTable).findAll({ where: { id: files.map(({ assetId }) => assetId) } });
  const assetOf = new Map(assets.map((asset) => [asset.id, asset]));
  return files.flatMap((file) => {
    const asset = assetOf.get(file.assetId);
    return asset ? [presentFile(file, asset)] : [];
  });
}

/**
 * Adds a file at the end.
 * @throws {HttpError} 404; 409 if it was refused, or the product has too many; 422 naming `assetId`
 */
export async function addProductFile(
  { database, clock }: Services,
  productId: number,
  { assetId, label }: BodyOf<"POST /api/admin/products/:id/files">,
): Promise<ProductFile> {
  const { model } = database;
  return editContent(database, async (transaction) => {
    await findToEdit(model(productTable), productId, { missing: missingProduct, transaction });
    await refuseBundles(database, [productId], { field: "assetId", transaction });
    const asset = await findSellable(database, assetId, transaction);
    const position = await model(productFileTable).count({ where: { productId }, transaction });
    if (position >= limits.filesPerProduct) {
      throw new HttpError(409, "too_many_files", `A product has at most ${limits.filesPerProduct} files`);
    }
    await keepDemoRow(database, "product", productId, transaction);
    const row = { productId, assetId, label, position, createdAt: clock.now() };
    return presentFile(await model(productFileTable).create(row, { transaction }), asset);
  });
}

interface FileOfProduct {
  readonly id: number;
  readonly fileId: number;
}

/**
 * Changes a file; absent fields stay as they are. Another asset replaces it for earlier buyers too, once it is checked.
 * @throws {HttpError} 404; 409 if the asset was refused; 422 naming `assetId`
 */
export async function changeProductFile(
  { database }: Services,
  target: FileOfProduct,
  { assetId, label, position }: BodyOf<"PUT /api/admin/products/:id/files/:fileId">,
): Promise<ProductFile> {
  return editContent(database, async (transaction) => {
    const file = await findFile(database, target, transaction);
    await keepDemoRow(database, "product", file.productId, transaction);
    const asset =
      assetId === undefined || assetId === file.assetId
        ? await database.model(assetTable).findByPk(file.assetId, { transaction })
        : await findSellable(database, assetId, transaction);
    if (!asset) throw notFound(missingFile);
    await file.update({ assetId: asset.id, ...(label !== undefined && { label }) }, { transaction });
    await replaceForBuyers(database, file, asset, transaction);
    if (position !== undefined) {
      const files = await readFiles(database, file.productId, transaction);
      const row = files.find(({ id }) => id === file.id) ?? file;
      await setPositions(moveTo(files, row, position), transaction);
      await file.reload({ transaction });
    }
    return presentFile(file, asset);
  });
}

/**
 * Removes a file from a product. Its buyers keep it.
 * @throws {HttpError} 404; 409 while orders that were paid wait for its check
 */
export async function deleteProductFile({ database }: Services, target: FileOfProduct): Promise<undefined> {
  return editContent(database, async (transaction) => {
    const file = await findFile(database, target, transaction);
    await keepDemoRow(database, "product", file.productId, transaction);
    const asset = await database.model(assetTable).findByPk(file.assetId, { transaction });
    if (asset?.state === "checking" && (await isAwaited(database, file, transaction))) {
      throw new HttpError(409, "file_sold", "Customers wait for this file until it is checked. Delete it after that");
    }
    if (asset) await replaceForBuyers(database, file, asset, transaction);
    await file.destroy({ transaction });
    await setPositions(await readFiles(database, file.productId, transaction), transaction);
    return undefined;
  });
}

/** Gives buyers the file's present asset. An unchecked asset reaches them after its check, see `find-asset.ts`. */
async function replaceForBuyers(
  { model }: Database,
  { id }: ProductFileRow,
  asset: AssetRow,
  transaction: Transaction,
): Promise<void> {
  if (asset.state !== "ready") return;
  await model(downloadFileTable).update({ assetId: asset.id }, { where: { productFileId: id }, transaction });
}

/** @throws {HttpError} 409 if the asset was refused, 422 if there is none */
async function findSellable({ model }: Database, assetId: number, transaction: Transaction): Promise<AssetRow> {
  const asset = await model(assetTable).findByPk(assetId, { transaction });
  if (!asset) throw invalidInput({ assetId: "There is no such file. Please upload it again." });
  if (asset.state === "refused") {
    throw new HttpError(409, "asset_refused", asset.refusal ?? "This file was refused, so it cannot be sold");
  }
  return asset;
}

async function findFile(
  { model }: Database,
  { id: productId, fileId }: FileOfProduct,
  transaction: Transaction,
): Promise<ProductFileRow> {
  const file = await model(productFileTable).findOne({ where: { id: fileId, productId }, transaction });
  if (!file) throw notFound(missingFile);
  return file;
}

function readFiles(
  { model }: Pick<Database, "model">,
  productId: number,
  transaction: Transaction | null = null,
): Promise<ProductFileRow[]> {
  const order: [string, string][] = [
    ["position", "ASC"],
    ["id", "ASC"],
  ];
  return model(productFileTable).findAll({ where: { productId }, order, transaction });
}

async function setPositions(files: readonly ProductFileRow[], transaction: Transaction): Promise<void> {
  for (const [position, file] of files.entries()) {
    if (file.position !== position) await file.update({ position }, { transaction });
  }
}

function presentFile(file: ProductFileRow, asset: AssetRow): ProductFile {
  const { id, assetId, label, position } = file;
  const { fileName, size, mediaType, sha256, state, refusal, warning } = asset;
  return { id, assetId, label, fileName, size, mediaType, sha256, state, refusal, warning, position };
}
