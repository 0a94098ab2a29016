import { countUndelivered } from "./queries.ts";
import { enqueue } from "../../jobs/outbox.ts";
import { notFound } from "../../kernel/errors.ts";
import { missingProduct } from "../products/missing-product.ts";
import { deliverFiles } from "./deliver.job.ts";
import { productTable } from "../products/tables.ts";
import type { Services } from "../feature.ts";

/**
 * Returns how many paid orders lack a file that the product has now.
 * @throws {HttpError} 404
 */
export async function countDelivery({ database }: Services, productId: number): Promise<{ readonly orders: number }> {
  const product = await database.model(productTable).findByPk(productId, { attributes: ["id"] });
  if (!product) throw notFound(missingProduct);
  return { orders: await countUndelivered(database, productId) };
}

/**
 * Enqueues the delivery to these orders, and returns how many they are.
 * @throws {HttpError} 404
 */
export async function startDelivery(
  services: Services,
  productId: number,
  adminName: string,
): Promise<{ readonly orders: number }> {
  const { database, clock } = services;
  const delivery = await countDelivery(services, productId);
  if (delivery.orders === 0) return delivery;
  const now = clock.now();
  const dedupeKey = `deliver-${productId}-${now.getTime()}`;
  await enqueue(database, null, deliverFiles, { payload: { productId, adminName }, dedupeKey, now });
  return delivery;
}
