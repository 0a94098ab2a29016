import { dayIn } from "@recital/contract/values/zoned-time";
import type { Transaction } from "../../db/sequelize.ts";
import { readTimeZone } from "../../db/time-zone.ts";
import { withTransaction } from "../../db/transaction.ts";
import { extendedEnd, findAccessProblem } from "../../domain/downloads.ts";
import type { BodyOf } from "../../http/handlers.ts";
import { HttpError } from "../../kernel/errors.ts";
import { randomToken } from "../../kernel/ids.ts";
import { lockOrder } from "../orders/find-order.ts";
import { recordEvent } from "../orders/record-event.ts";
import { enqueueDownloadsEmail } from "./downloads-email.job.ts";
import { type DownloadAccessRow, downloadAccessTable, downloadTokenTable } from "./tables.ts";
import type { OrderRow } from "../orders/tables.ts";
import type { Services } from "../feature.ts";

interface AccessEdit {
  readonly orderId: number;
  readonly adminName: string;
}

/**
 * Ends the link to an order's files and emails a new one. What was downloaded stays counted.
 * @throws {HttpError} 404; 409 without access, or if it is revoked or has expired
 */
export function reissueAccess(services: Services, edit: AccessEdit): Promise<void> {
  const { database } = services;
  return changeAccess(services, edit, async ({ order, access, now, transaction }) => {
    if (findAccessProblem(access, now) !== null) {
      throw refusal("The access is revoked or has expired. Restore or extend it first.");
    }
    const where = { accessId: access.id };
    await database
      .model(downloadTokenTable)
      .update({ replacedAt: now }, { where: { ...where, replacedAt: null }, transaction });
    await database
      .model(downloadTokenTable)
      .create({ token: randomToken(), ...where, createdAt: now }, { transaction });
    const links = await database.model(downloadTokenTable).count({ where, transaction });
    await enqueueDownloadsEmail(database, transaction, { order, reason: "reissued", key: `link-${links}`, now });
    return "The link to the files was replaced";
  });
}

/** @throws {HttpError} 404; 409 without access, or if it is revoked */
export function revokeAccess(services: Services, edit: AccessEdit): Promise<void> {
  return changeAccess(services, edit, async ({ access, now, transaction }) => {
    if (access.revokedAt !== null) throw refusal("The access is revoked already.");
    await access.update({ revokedAt: now, revokedReason: "admin" }, { transaction });
    return "Access to the files revoked";
  });
}

/** @throws {HttpError} 404; 409 without access, if it is not revoked, or after a full refund */
export function restoreAccess(services: Services, edit: AccessEdit): Promise<void> {
  return changeAccess(services, edit, async ({ order, access, transaction }) => {
    if (order.refundedAt !== null) throw refusal("This order is refunded, so its files stay revoked.");
    if (access.revokedAt === null) throw refusal("The access is not revoked.");
    await access.update({ revokedAt: null, revokedReason: null }, { transaction });
    return "Access to the files restored";
  });
}

/** @throws {HttpError} 404; 409 without access */
export function extendAccess(
  services: Services,
  { days, downloads, ...edit }: AccessEdit & BodyOf<"POST /api/admin/orders/:id/downloads/extend">,
): Promise<void> {
  return changeAccess(services, edit, async ({ access, now, transaction }) => {
    const expiresAt = extendedEnd(access, days, now);
    await access.update({ expiresAt, maxDownloads: access.maxDownloads + downloads }, { transaction });
    const until = dayIn(expiresAt, await readTimeZone(services.database, transaction));
    return `Access to the files extended until ${until}, with ${downloads} more downloads of each file`;
  });
}

interface LockedAccess {
  readonly order: OrderRow;
  readonly access: DownloadAccessRow;
  readonly now: Date;
  readonly transaction: Transaction;
}

/** Changes an access under its order's lock. `change` returns the sentence for the timeline. */
async function changeAccess(
  { database, clock }: Services,
  { orderId, adminName }: AccessEdit,
  change: (locked: LockedAccess) => Promise<string>,
): Promise<void> {
  await withTransaction(database, async (transaction) => {
    const order = await lockOrder(database, orderId, transaction);
    const access = await database.model(downloadAccessTable).findOne({ where: { orderId }, transaction });
    if (!access) throw refusal("This order gives access to no files.");
    const now = clock.now();
    const text = await change({ order, access, now, transaction });
    await recordEvent(database, transaction, { orderId, kind: "downloads", text, adminName, now });
  });
}

function refusal(sentence: string): HttpError {
  return new HttpError(409, "downloads_conflict", sentence);
}
