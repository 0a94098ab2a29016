import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { Op, type Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import { enqueue, type JobKind } from "../../../jobs/outbox.ts";
import { notFound } from "../../../kernel/errors.ts";
import { assetTable } from "../assets/tables.ts";
import type { Services } from "../../feature.ts";
import type { AssetListener } from "../../listeners.ts";
import { lockOrder } from "../../orders/orders/find-order.ts";
import { recordEvent } from "../../orders/orders/present-timeline.ts";
import { orderItemTable, type OrderRow } from "../../orders/orders/tables.ts";
import { missingProduct } from "../../shop/products/slugs.ts";
import { productTable } from "../../shop/products/tables.ts";
import { revokeRefunded } from "./access.ts";
import { enqueueDownloadsEmail } from "./downloads-email.job.ts";
import { grantAccess } from "./grant-access.ts";
import { countUndelivered, readAwaiting, readUndelivered } from "./queries.ts";
import { downloadAccessTable, type DownloadFileRow, downloadFileTable, productFileTable } from "./tables.ts";

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

/** Gives the earlier buyers of a product its files, and emails each order once. */
export const deliverFiles = {
  kind: "deliver-files",
  payload: z.object({ productId: z.int().positive(), adminName: z.string() }),
  causedBy: "owner",
  uses: "database",
} satisfies JobKind;

export function deliverFilesHandler(services: Services): JobHandler {
  const { database } = services;
  return jobHandler(deliverFiles, async ({ productId, adminName }) => {
    let after = 0;
    for (;;) {
      const orderIds = await readUndelivered(database, productId, after);
      for (const orderId of orderIds) await deliver(services, orderId, adminName);
      const last = orderIds.at(-1);
      if (last === undefined) return;
      after = last;
    }
  });
}

/** Repeatable: files that the order has by now are not given again, and cause no email. */
async function deliver({ database, clock }: Services, orderId: number, adminName: string): Promise<void> {
  await withTransaction(database, async (transaction) => {
    const order = await lockOrder(database, orderId, transaction);
    if (order.paidAt === null || order.refundedAt !== null) return;
    const now = clock.now();
    const added = await grantAccess(database, { order, transaction, now });
    await revokeRefunded(database, { order, transaction, now });
    if (added.length === 0 || (await isAllRevoked(database, added, transaction))) return;
    const text = `New files delivered: ${added.length}`;
    await recordEvent(database, transaction, { orderId, kind: "downloads", text, adminName, now });
    const key = `files-${Math.max(...added)}`;
    await enqueueDownloadsEmail(database, transaction, { order, reason: "delivered", key, now });
  });
}

async function isAllRevoked({ model }: Database, ids: number[], transaction: Parameters<typeof lockOrder>[2]) {
  return (await model(downloadFileTable).count({ where: { id: ids, revokedAt: null }, transaction })) === 0;
}

/** Gives a file that was still being checked at the payment to the orders that wait for it. */
export const deliverChecked = {
  kind: "deliver-checked-file",
  payload: z.object({ assetId: z.int().positive() }),
  causedBy: "order",
  uses: "database",
} satisfies JobKind;

/** Enqueues the delivery with the result of a check. A refused file may be the last one that an order waits for. */
export function checkedListener(database: Database): AssetListener {
  return {
    async onChecked({ asset: { id: assetId }, transaction, now }) {
      if ((await database.model(productFileTable).count({ where: { assetId }, transaction })) === 0) return;
      const dedupeKey = `deliver-checked-${assetId}`;
      await enqueue(database, transaction, deliverChecked, { payload: { assetId }, dedupeKey, now });
    },
  };
}

export function deliverCheckedHandler(services: Services): JobHandler {
  return jobHandler(deliverChecked, async ({ assetId }) => {
    let after = 0;
    for (;;) {
      const orderIds = await readAwaiting(services.database, assetId, after);
      for (const orderId of orderIds) await deliverTo(services, orderId);
      const last = orderIds.at(-1);
      if (last === undefined) return;
      after = last;
    }
  });
}

/** Gives access to the ready files, and emails once: when no file of the order is still being checked. */
async function deliverTo({ database, clock }: Services, orderId: number): Promise<void> {
  await withTransaction(database, async (transaction) => {
    const order = await lockOrder(database, orderId, transaction);
    const { paidAt } = order;
    if (paidAt === null || order.refundedAt !== null) return;
    const now = clock.now();
    const added = await grantAccess(database, { order, transaction, now });
    await revokeRefunded(database, { order, transaction, now });
    if (added.length > 0) {
      const text = `Files delivered once they were checked: ${added.length}`;
      await recordEvent(database, transaction, { orderId, kind: "downloads", text, adminName: null, now });
    }
    const access = await database.model(downloadAccessTable).findOne({ where: { orderId }, transaction });
    const where = { accessId: access?.id ?? 0 };
    const files = await database.model(downloadFileTable).findAll({ where, transaction });
    if (await waitsForOthers(database, { order, paidAt, files, transaction })) return;
    const later = files.filter(({ createdAt, revokedAt }) => revokedAt === null && createdAt > paidAt);
    if (later.length === 0) return;
    const key = `files-${Math.max(...later.map(({ id }) => id))}`;
    await enqueueDownloadsEmail(database, transaction, { order, reason: "delivered", key, now });
  });
}

interface PaidOrder {
  readonly order: OrderRow;
  readonly paidAt: Date;
  readonly files: readonly DownloadFileRow[];
  readonly transaction: Transaction;
}

/** Returns whether a file that belonged to an item at the payment, and that the order lacks, is still being checked. */
async function waitsForOthers({ model }: Database, { order, paidAt, files, transaction }: PaidOrder): Promise<boolean> {
  const items = await model(orderItemTable).findAll({ where: { orderId: order.id }, transaction });
  const productId = items.flatMap((item) => item.productId ?? []);
  const where = {
    productId,
    createdAt: { [Op.lte]: paidAt },
    id: { [Op.notIn]: files.map(({ productFileId }) => productFileId) },
  };
  const missing = await model(productFileTable).findAll({ where, transaction });
  const id = missing.map(({ assetId }) => assetId);
  return (await model(assetTable).count({ where: { id, state: "checking" }, transaction })) > 0;
}
