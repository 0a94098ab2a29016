import type { UploadedFile } from "@recital/contract/endpoint";
import { limits } from "@recital/contract/values/limits";
import type { Database } from "../../../db/connection.ts";
import { keepDemoRow } from "../../../db/demo-rows.ts";
import { editContent, findBeforeEdit, findToEdit } from "../../../db/edit-content.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { acceptUpload } from "../../../http/uploads.ts";
import { HttpError, invalidInput, notFound } from "../../../kernel/errors.ts";
import { moveTo } from "../../../kernel/folders.ts";
import { missingProduct } from "./slugs.ts";
import { type ProductImageRow, productImageTable, type ProductRow, productTable } from "./tables.ts";
import type { Services } from "../../feature.ts";

const missingImage = "There is no such image";

interface ImageOfProduct {
  readonly id: number;
  readonly imageId: number;
}

/**
 * Adds an uploaded image after the others.
 * @throws {HttpError} 404; 409 if the product has too many; 422 without a file; as `acceptUpload` for a bad one
 */
export async function addProductImage(
  services: Services,
  productId: number,
  { alt, file }: { readonly alt: string; readonly file: UploadedFile | null },
): Promise<ProductRow> {
  const { database, clock } = services;
  const { name } = await findBeforeEdit(database.model(productTable), productId, {
    missing: missingProduct,
    version: undefined,
  });
  await requireSpace(database, productId);
  if (!file) throw invalidInput({ image: "Please select an image file" });
  const { url: imageUrl } = await acceptUpload(services, name, file);
  return editImages(services, productId, async (images, transaction) => {
    await requireSpace(database, productId, transaction);
    const row = { productId, imageUrl, alt, position: images.length, createdAt: clock.now() };
    return [...images, await database.model(productImageTable).create(row, { transaction })];
  });
}

/**
 * Sorts a product's images in the order of `ids`.
 * @throws {HttpError} 404; 422 naming `ids` unless they are all of its images, once each
 */
export function orderProductImages(services: Services, productId: number, ids: readonly number[]): Promise<ProductRow> {
  return editImages(services, productId, (images) => {
    const ordered = ids.flatMap((id) => images.find((image) => image.id === id) ?? []);
    if (new Set(ordered).size !== images.length || ids.length !== images.length) {
      throw invalidInput({ ids: "Must name all images of the product, once each" });
    }
    return Promise.resolve(ordered);
  });
}

/** @throws {HttpError} 404 */
export function describeProductImage(
  services: Services,
  { id: productId, imageId }: ImageOfProduct,
  alt: string,
): Promise<ProductRow> {
  return editImages(services, productId, async (images, transaction) => {
    await find(images, imageId).update({ alt }, { transaction });
    return images;
  });
}

/** @throws {HttpError} 404 */
export async function deleteProductImage(
  services: Services,
  { id: productId, imageId }: ImageOfProduct,
): Promise<undefined> {
  await editImages(services, productId, async (images, transaction) => {
    const image = find(images, imageId);
    await image.destroy({ transaction });
    return images.filter((candidate) => candidate !== image);
  });
  return undefined;
}

/**
 * Makes an image the first one of a product, in place of the present first one; null removes all images. Call it in the
 * transaction that sets the product's `imageUrl`.
 */
export async function setFirstImage(
  database: Database,
  productId: number,
  imageUrl: string | null,
  { transaction, now }: { readonly transaction: Transaction; readonly now: Date },
): Promise<void> {
  const productImage = database.model(productImageTable);
  if (imageUrl === null) {
    await productImage.destroy({ where: { productId }, transaction });
    return;
  }
  const images = await readImages(database, productId, transaction);
  const [first] = images;
  const present = images.find((image) => image.imageUrl === imageUrl);
  if (present) await setPositions(moveTo(images, present, 0), transaction);
  else if (first) await first.update({ imageUrl, alt: "" }, { transaction });
  else await productImage.create({ productId, imageUrl, alt: "", position: 0, createdAt: now }, { transaction });
}

/** Changes a product's images and with them its `imageUrl`. `change` returns the images in their new order. */
function editImages(
  { database, clock }: Services,
  productId: number,
  change: (images: readonly ProductImageRow[], transaction: Transaction) => Promise<readonly ProductImageRow[]>,
): Promise<ProductRow> {
  return editContent(database, async (transaction) => {
    const row = await findToEdit(database.model(productTable), productId, { missing: missingProduct, transaction });
    const images = await change(await readImages(database, productId, transaction), transaction);
    await setPositions(images, transaction);
    await keepDemoRow(database, "product", productId, transaction);
    return row.update({ imageUrl: images[0]?.imageUrl ?? null, updatedAt: clock.now() }, { transaction });
  });
}

function readImages({ model }: Database, productId: number, transaction: Transaction): Promise<ProductImageRow[]> {
  const order: [string, string][] = [
    ["position", "ASC"],
    ["id", "ASC"],
  ];
  return model(productImageTable).findAll({ where: { productId }, order, transaction });
}

async function setPositions(images: readonly ProductImageRow[], transaction: Transaction): Promise<void> {
  for (const [position, image] of images.entries()) {
    if (image.position !== position) await image.update({ position }, { transaction });
  }
}

function find(images: readonly ProductImageRow[], imageId: number): ProductImageRow {
  const image = images.find(({ id }) => id === imageId);
  if (!image) throw notFound(missingImage);
  return image;
}

async function requireSpace({ model }: Database, productId: number, transaction: Transaction | null = null) {
  if ((await model(productImageTable).count({ where: { productId }, transaction })) < limits.imagesPerProduct) return;
  throw new HttpError(409, "too_many_images", `A product has at most ${limits.imagesPerProduct} images`);
}
