import type { Database } from "../../db/connection.ts";
import { emailKeyOf } from "../../db/find-person.ts";
import { Op, type Transaction } from "../../db/sequelize.ts";
import { withTransaction } from "../../db/transaction.ts";
import { enqueue } from "../../jobs/outbox.ts";
import type { Clock } from "../../kernel/clock.ts";
import { HttpError } from "../../kernel/errors.ts";
import { randomToken } from "../../kernel/ids.ts";
import { confirmNotification } from "./confirm-email.job.ts";

export interface NotificationDeps {
  readonly database: Database;
  readonly clock: Clock;
}

interface Wanted {
  readonly productId: number;
  readonly variantId: number | null;
  readonly email: string;
}

const hourMs = 3_600_000;
/** How many of these emails one address gets in a day. */
const mostEmailsADay = 5;

/**
 * Stores a request and enqueues the email that confirms it. Does nothing for an unknown product or variant, for a request
 * that is open already, and for an email address with too many requests, so that the response tells none of this.
 */
export async function requestNotification(
  { database, clock }: NotificationDeps,
  { productId, variantId, email }: Wanted,
): Promise<void> {
  const now = clock.now();
  const wanted = { productId, variantId, email: emailKeyOf(email) };
  await withTransaction(database, async (transaction) => {
    if (!(await isSold(database, wanted, transaction))) return;
    if (await isRefused(database, wanted, { transaction, now })) return;
    const row = { ...wanted, token: randomToken(20), requestedAt: now };
    const { id } = await database.models.stockNotification.create(row, { transaction });
    const request = { payload: { notificationId: id }, dedupeKey: `stock-notification-${id}-${now.getTime()}`, now };
    await enqueue(database, transaction, confirmNotification, request);
  });
}

/** Whether the product is in the store, and the variant one of it. */
async function isSold(
  { models }: Database,
  { productId, variantId }: Wanted,
  transaction: Transaction,
): Promise<boolean> {
  const product = await models.product.count({ where: { id: productId, isActive: true }, transaction });
  if (product === 0 || variantId === null) return product > 0;
  return (await models.variant.count({ where: { id: variantId, productId, isActive: true }, transaction })) > 0;
}

async function isRefused(
  { models }: Database,
  { email, ...of }: Wanted,
  { transaction, now }: { readonly transaction: Transaction; readonly now: Date },
): Promise<boolean> {
  const lastDay = { [Op.gt]: new Date(now.getTime() - 24 * hourMs) };
  const lastHour = { [Op.gt]: new Date(now.getTime() - hourMs) };
  const open = { [Op.or]: [{ confirmedAt: { [Op.ne]: null } }, { requestedAt: lastHour }] };
  const same = await models.stockNotification.count({
    where: { ...of, email, notifiedAt: null, ...open },
    transaction,
  });
  if (same > 0) return true;
  const recent = await models.stockNotification.count({ where: { email, requestedAt: lastDay }, transaction });
  return recent >= mostEmailsADay;
}

/**
 * Confirms a request by the token of its email; idempotent.
 * @throws {HttpError} 410 for an unknown token, such as that of a request that was deleted
 */
export async function confirmRequest({ database, clock }: NotificationDeps, token: string): Promise<void> {
  const row = await database.models.stockNotification.findOne({ where: { token } });
  if (!row) throw new HttpError(410, "link_gone", "This link has expired. Please ask again on the product's page.");
  if (row.confirmedAt === null) await row.update({ confirmedAt: clock.now() });
}
