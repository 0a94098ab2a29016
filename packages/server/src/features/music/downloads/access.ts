import { dayIn } from "@recital/contract/values/zoned-time";
import type { Database } from "../../../db/connection.ts";
import type { RateRule } from "../../../db/rate-limits.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { readTimeZone } from "../../../db/read-site.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { extendedEnd, findAccessProblem, revocationAfterRefund } from "../../../domain/downloads.ts";
import type { BodyOf } from "../../../http/handlers.ts";
import { ipBlock, limitRate } from "../../../http/limits.ts";
import { HttpError, notFound } from "../../../kernel/errors.ts";
import { randomToken } from "../../../kernel/ids.ts";
import type { Services } from "../../feature.ts";
import type { OrderChange } from "../../listeners.ts";
import { lockOrder } from "../../orders/orders/find-order.ts";
import { recordEvent } from "../../orders/orders/present-timeline.ts";
import type { OrderRow } from "../../orders/orders/tables.ts";
import { enqueueDownloadsEmail } from "./downloads-email.job.ts";
import { closeUngranted, revokeReturned } from "./grants.ts";
import {
  type DownloadAccessRow,
  downloadAccessTable,
  type DownloadFileRow,
  downloadFileTable,
  downloadTokenTable,
} from "./tables.ts";

/** Unknown tokens and tickets only: many customers may share an IP address. */
const guessRate: RateRule = { name: "download-guesses", max: 60, windowMs: 60_000 };
/** The format of {@link randomToken}. */
const secretForm = /^[\w-]{43}$/;

/** Returns whether a text can be a token or a ticket, so that no other reaches the database. */
export function isSecret(text: string): boolean {
  return secretForm.test(text);
}

/**
 * Refuses an unknown token or ticket.
 * @throws {HttpError} always: 404, and 429 after 60 a minute from an IP address
 */
export async function refuseUnknown({ database, clock }: Services, ip: string, message: string): Promise<never> {
  await limitRate(database, guessRate, ipBlock(ip), clock.now());
  throw notFound(message);
}

/** The accesses that give files now, that is, all except expired and revoked ones. */
export interface OpenAccess {
  readonly access: DownloadAccessRow;
  readonly files: readonly DownloadFileRow[];
}

/**
 * Returns the access that a token opens.
 * @throws {HttpError} 404 and 429 for unknown tokens; 410 if it is replaced, revoked or expired
 */
export async function findAccess(services: Services, token: string, ip: string): Promise<OpenAccess> {
  const { model } = services.database;
  const row = isSecret(token) ? await model(downloadTokenTable).findByPk(token) : null;
  const access = row && (await model(downloadAccessTable).findByPk(row.accessId));
  if (!access) return refuseUnknown(services, ip, "There are no files at this link");
  if (row.replacedAt !== null) throw replacedLink();
  requireOpen(access, services.clock.now());
  const files = await model(downloadFileTable).findAll({
    where: { accessId: access.id },
    order: [
      ["orderItemId", "ASC"],
      ["position", "ASC"],
      ["id", "ASC"],
    ],
  });
  const open = files.filter(({ revokedAt }) => revokedAt === null);
  if (files.length > 0 && open.length === 0) throw refundedFile();
  return { access, files: open };
}

/** @throws {HttpError} 410 if the access is revoked or has expired */
export function requireOpen(access: DownloadAccessRow, now: Date): void {
  const problem = findAccessProblem(access, now);
  if (problem !== null) throw gone(problem);
}

export function gone(message: string): HttpError {
  return new HttpError(410, "gone", message);
}

export function replacedLink(): HttpError {
  return gone("This link was replaced by a new one. Please use the newest email.");
}

export function refundedFile(): HttpError {
  return gone("This item was refunded, so its files can no longer be downloaded.");
}

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

/** Changes an access under its order's lock. `change` returns the message for the timeline. */
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

function refusal(message: string): HttpError {
  return new HttpError(409, "downloads_conflict", message);
}

/**
 * Revokes the access of a refunded order and the grants of refunded items, and undoes both if a refund failed later, in a
 * transaction that has locked the order. What the admin revoked stays revoked.
 */
export async function revokeRefunded(database: Database, change: OrderChange): Promise<void> {
  const { order, transaction, now } = change;
  const orderId = order.id;
  await revokeReturned(database, change);
  const access = await database.model(downloadAccessTable).findOne({ where: { orderId }, transaction });
  if (!access) return;
  const wasRevoked = access.revokedAt !== null;
  await access.update(revocationAfterRefund(access, order.refundedAt !== null, now), { transaction });
  await closeUngranted(database, access.id, change);
  if (wasRevoked === (access.revokedAt !== null)) return;
  const text = wasRevoked
    ? "Access to the files restored, because a refund failed"
    : "Access to the files revoked, because the order was refunded";
  await recordEvent(database, transaction, { orderId, kind: "downloads", text, adminName: null, now });
}
