import type { Language } from "@recital/contract/values/language";
import type { Database } from "../../../db/connection.ts";
import { readShownVariants } from "../products/variants.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { availabilityOf, bestAvailability } from "../../../domain/stock.ts";
import { enqueue } from "../../../jobs/outbox.ts";
import { HttpError } from "../../../kernel/errors.ts";
import { randomToken } from "../../../kernel/ids.ts";
import { knowPerson } from "../../audience/people/know-person.ts";
import { confirmNotification } from "./confirm-email.job.ts";
import { stockNotificationTable } from "./table.ts";
import { productTable } from "../products/tables.ts";
import { emailKeyOf } from "../../../kernel/emails.ts";
import type { Services } from "../../feature.ts";

interface Wanted {
  readonly productId: number;
  readonly variantId: number | null;
  readonly email: string;
  readonly locale?: Language | null | undefined;
}

const hourMs = 3_600_000;
const never = new Date(0);

/**
 * Stores a request and enqueues the email that confirms it. Does nothing for an unknown product or variant, and for a
 * request that is open already, so that the response tells none of this.
 * @throws {HttpError} 409 for what is in stock
 */
export async function requestNotification(services: Services, request: Wanted): Promise<void> {
  const { database, clock } = services;
  const stockNotification = database.model(stockNotificationTable);
  const { productId, variantId } = request;
  const availability = await readAvailability(database, request);
  if (availability === "unknown") return;
  if (availability === "in-stock") {
    throw new HttpError(409, "in_stock", "This is in stock, so you can order it now.");
  }
  const who = { productId, openVariant: variantId ?? anyVariant, email: emailKeyOf(request.email) };
  // A transaction of its own: on MySQL a duplicate insert holds a shared lock, so two requests would deadlock.
  if (!(await stockNotification.findOne({ where: who }))) {
    const row = { ...who, variantId, token: randomToken(20), requestedAt: never };
    await stockNotification.bulkCreate([row], { ignoreDuplicates: true });
  }
  await withTransaction(database, async (transaction) => {
    const row = await stockNotification.findOne({ where: who, transaction, lock: transaction.LOCK.UPDATE });
    const now = clock.now();
    // Null if it was met or withdrawn meanwhile.
    if (!row || row.confirmedAt !== null || row.requestedAt > new Date(now.getTime() - hourMs)) return;
    const personId = await knowPerson(database, request, { transaction, now });
    await row.update({ requestedAt: now, personId }, { transaction });
    const dedupeKey = `stock-notification-${row.id}-${now.getTime()}`;
    await enqueue(database, transaction, confirmNotification, { payload: { notificationId: row.id }, dedupeKey, now });
  });
}

/** The `openVariant` of a request for any variant. */
const anyVariant = 0;

/** Returns whether the product is in the store, the variant one of it, and either of them in stock. */
async function readAvailability(
  database: Database,
  { productId, variantId }: Wanted,
): Promise<"unknown" | "in-stock" | "sold-out"> {
  const product = await database.model(productTable).count({ where: { id: productId, isActive: true } });
  if (product === 0) return "unknown";
  const shown = await readShownVariants(database, [productId]);
  const variants = shown.filter(({ id }) => variantId === null || id === variantId);
  if (variants.length === 0 && variantId !== null) return "unknown";
  return bestAvailability(variants.map(availabilityOf)) === "out" ? "sold-out" : "in-stock";
}

/**
 * Confirms a request by the token of its email; idempotent.
 * @throws {HttpError} 410 for an unknown token, such as that of a request that was deleted
 */
export async function confirmRequest({ database, clock }: Services, token: string): Promise<void> {
  const row = await database.model(stockNotificationTable).findOne({ where: { token } });
  if (!row) throw new HttpError(410, "link_gone", "This link has expired. Please ask again on the product's page.");
  if (row.confirmedAt === null) await row.update({ confirmedAt: clock.now() });
}

/**
 * Withdraws a request by the token of its emails, and deletes it with its email address; idempotent, so an unknown token
 * is no error.
 */
export async function withdrawRequest({ database }: Services, token: string): Promise<void> {
  await database.model(stockNotificationTable).destroy({ where: { token } });
}
