import type { Database } from "../../db/connection.ts";
import { findReturnedItems, revocationAfterRefund } from "../../domain/downloads.ts";
import type { OrderChange } from "../orders/order-listener.ts";
import { recordEvent } from "../orders/record-event.ts";
import { downloadAccessTable, downloadFileTable } from "./tables.ts";
import { orderItemTable } from "../orders/tables.ts";
import { refundTable } from "../payments/tables.ts";

/**
 * Revokes the access of a refunded order and the files of refunded products, and undoes both if a refund failed later, in a
 * transaction that has locked the order. What the admin revoked stays revoked.
 */
export async function revokeRefunded(database: Database, change: OrderChange): Promise<void> {
  const { order, transaction, now } = change;
  const orderId = order.id;
  const access = await database.model(downloadAccessTable).findOne({ where: { orderId }, transaction });
  if (!access) return;
  const wasRevoked = access.revokedAt !== null;
  await access.update(revocationAfterRefund(access, order.refundedAt !== null, now), { transaction });
  await revokeFiles(database, change, access.id);
  if (wasRevoked === (access.revokedAt !== null)) return;
  const text = wasRevoked
    ? "Access to the files restored, because a refund failed"
    : "Access to the files revoked, because the order was refunded";
  await recordEvent(database, transaction, { orderId, kind: "downloads", text, adminName: null, now });
}

async function revokeFiles({ model }: Database, { order, transaction, now }: OrderChange, accessId: number) {
  const where = { orderId: order.id };
  const items = await model(orderItemTable).findAll({ where, transaction });
  const refunds = await model(refundTable).findAll({ where, include: "lines", transaction });
  const returned = findReturnedItems(items, refunds);
  for (const file of await model(downloadFileTable).findAll({ where: { accessId }, transaction })) {
    const revokedAt = returned.has(file.orderItemId) ? (file.revokedAt ?? now) : null;
    await file.update({ revokedAt }, { transaction });
  }
}
