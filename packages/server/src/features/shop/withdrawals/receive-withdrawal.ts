import type { Language } from "@recital/contract/values/language";
import type { Database } from "../../../db/connection.ts";
import { Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { ownerAlert } from "../../../email/owner-alert.tsx";
import { inAdminLanguages } from "../../../email/owner-language.ts";
import { countHit, type RateRule } from "../../../db/rate-limits.ts";
import { isRepeated } from "../../../domain/withdrawal.ts";
import { enqueue } from "../../../jobs/outbox.ts";
import { repaymentDays } from "@recital/contract/values/policy";
import { knowPerson } from "../../audience/people/know-person.ts";
import { mayRead } from "../../orders/orders/buyer-access.ts";
import { recordEvent } from "../../orders/orders/present-timeline.ts";
import { withdrawalConfirmation, withdrawalReceipt } from "./confirmation.job.ts";
import { enqueueDigest } from "./digest.job.ts";
import { withdrawalLineTable, type WithdrawalRow, withdrawalTable } from "./tables.ts";
import { withdrawalAlertTexts } from "./texts/index.ts";
import { orderItemTable, orderTable } from "../../orders/orders/tables.ts";
import { emailKeyOf } from "../../../kernel/emails.ts";
import type { Services } from "../../feature.ts";

interface ReceivedWithdrawal {
  readonly name: string;
  readonly email: string;
  readonly locale?: Language | null | undefined;
  readonly orderId: number | null;
  readonly statement: string;
  readonly items: readonly { readonly itemId: number; readonly quantity: number }[];
  /** Of how many withdrawals from the order the sender knows. */
  readonly known: number;
  /** The visitor id of the sender's browser, which may have access to the order. */
  readonly visitorId: string | null;
}

/** Of one email address, or of one order; beyond this, withdrawals are stored without a confirmation. */
const emailRate: RateRule = { name: "withdrawal-email", max: 5, windowMs: 3_600_000 };

/** Ids above it do not exist; MySQL would refuse the comparison's parameter in a column of 32 bits. */
const largestId = 2_147_483_647;

/**
 * Stores a withdrawal, and enqueues the email to its sender and the owner's, in one transaction. It belongs to the order
 * that it names only if the order was bought with this email address or this browser may read it. One that the order has
 * already is neither stored nor told again.
 */
export async function receiveWithdrawal(services: Services, received: ReceivedWithdrawal): Promise<void> {
  const { database, encryption, clock } = services;
  const now = clock.now();
  const who = encryption.hash("withdrawal limit", emailKeyOf(received.email));
  const { hits } = await countHit(database, emailRate, who, now);
  await withTransaction(database, async (transaction) => {
    const orderId = await findOwnOrder(database, received, now, transaction);
    if (orderId !== null) return receiveForOrder(services, { ...received, orderId, now }, transaction);
    const withdrawal = await store(database, { ...received, now }, null, transaction);
    const isConfirmed = hits <= emailRate.max;
    if (isConfirmed) await enqueueConfirmation(database, withdrawalReceipt, withdrawal, transaction);
    return enqueueDigest(database, now, transaction);
  });
}

/** The order's lock, which the transaction holds, orders simultaneous withdrawals. */
async function receiveForOrder(
  services: Services,
  received: ReceivedWithdrawal & { readonly orderId: number; readonly now: Date },
  transaction: Transaction,
): Promise<void> {
  const { database } = services;
  const { orderId, statement, known, now } = received;
  const lines = await readLines(database, received, transaction);
  const earlier = await database.model(withdrawalTable).findAll({
    where: { orderId },
    include: "lines",
    order: ["id"],
    transaction,
  });
  if (isRepeated({ statement, lines }, earlier, known)) return;
  const withdrawal = await store(database, received, orderId, transaction);
  const rows = lines.map((line) => ({ ...line, withdrawalId: withdrawal.id }));
  await database.model(withdrawalLineTable).bulkCreate(rows, { transaction });
  const event = { orderId, kind: "withdrawal", text: "Withdrawal received", adminName: null, now } as const;
  await recordEvent(database, transaction, event);
  const recent = earlier.filter(({ createdAt }) => now.getTime() - createdAt.getTime() < emailRate.windowMs);
  if (recent.length < emailRate.max) {
    await enqueueConfirmation(database, withdrawalConfirmation, withdrawal, transaction);
  }
  await enqueueOwnerEmail(services, { id: withdrawal.id, orderId, now }, transaction);
}

/** Returns the named items that the order has, each once and at most in the purchased quantity. */
async function readLines(
  { model }: Database,
  { orderId, items: named }: Pick<ReceivedWithdrawal, "items"> & { readonly orderId: number },
  transaction: Transaction,
): Promise<{ orderItemId: number; quantity: number }[]> {
  if (named.length === 0) return [];
  const items = await model(orderItemTable).findAll({ where: { orderId }, order: ["id"], transaction });
  return items.flatMap(({ id, quantity }) => {
    const namedItem = named.find(({ itemId }) => itemId === id);
    return namedItem ? [{ orderItemId: id, quantity: Math.min(namedItem.quantity, quantity) }] : [];
  });
}

async function store(
  database: Database,
  received: ReceivedWithdrawal & { readonly now: Date },
  orderId: number | null,
  transaction: Transaction,
): Promise<WithdrawalRow> {
  const { name, email, statement, orderId: statedOrderId, now } = received;
  const personId = await knowPerson(database, received, { transaction, now });
  const row = { personId, name, email, statement, orderId, statedOrderId, state: "open" as const, createdAt: now };
  return database.model(withdrawalTable).create(row, { transaction });
}

function enqueueConfirmation(
  database: Database,
  kind: typeof withdrawalConfirmation | typeof withdrawalReceipt,
  { id, createdAt }: WithdrawalRow,
  transaction: Transaction,
): Promise<void> {
  return enqueue(database, transaction, kind, {
    payload: { withdrawalId: id },
    dedupeKey: `withdrawal-${id}-${createdAt.getTime()}`,
    now: createdAt,
  });
}

/** Returns the named order's id if it is this person's, and locks its row. */
async function findOwnOrder(
  { model }: Database,
  { orderId, email, visitorId }: ReceivedWithdrawal,
  now: Date,
  transaction: Transaction,
): Promise<number | null> {
  if (orderId === null || orderId > largestId) return null;
  const order = await model(orderTable).findByPk(orderId, { transaction, lock: Transaction.LOCK.UPDATE });
  if (!order) return null;
  if (order.customerEmail !== "" && emailKeyOf(order.customerEmail) === emailKeyOf(email)) return orderId;
  return (await mayRead({ model }, visitorId, { order, now, transaction })) ? orderId : null;
}

/** The email names no person, because jobs are kept longer than the person's data may be. */
async function enqueueOwnerEmail(
  { database, publicUrl }: Services,
  { id, orderId, now }: { readonly id: number; readonly orderId: number; readonly now: Date },
  transaction: Transaction,
): Promise<void> {
  await enqueue(database, transaction, ownerAlert, {
    payload: inAdminLanguages((language) => {
      const { ofOrder, deadline } = withdrawalAlertTexts[language];
      const read = ofOrder.read(`${publicUrl}/admin/orders/${orderId}`);
      return {
        subject: ofOrder.subject(orderId),
        sentences: [ofOrder.text(orderId), read, deadline(repaymentDays)],
      };
    }),
    dedupeKey: `withdrawal-${id}-${now.getTime()}-owner`,
    now,
  });
}
