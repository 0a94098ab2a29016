import type { Database } from "../../db/connection.ts";
import { emailKeyOf } from "../../db/find-person.ts";
import { Transaction } from "../../db/sequelize.ts";
import { withTransaction } from "../../db/transaction.ts";
import { ownerAlert } from "../../email/owner-alert.job.ts";
import { countHit, type RateRule } from "../../db/rate-limits.ts";
import { enqueue } from "../../jobs/outbox.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { Encryption } from "../../kernel/encryption.ts";
import { isOpenAccess } from "../orders/buyer-access.ts";
import { recordEvent } from "../orders/record-event.ts";
import { withdrawalConfirmation, withdrawalReceipt } from "./confirmation.job.ts";
import { enqueueDigest } from "./digest.job.ts";

export interface WithdrawalDeps {
  readonly database: Database;
  readonly encryption: Encryption;
  readonly clock: Clock;
  readonly publicUrl: string;
  /** Called after a commit that enqueued a job. */
  readonly nudgeWorker: () => void;
}

interface Declaration {
  readonly name: string;
  readonly email: string;
  readonly orderId: number | null;
  readonly statement: string;
  /** The visitor id of the sender's browser, which may have access to the order. */
  readonly visitorId: string | null;
}

/** Of one email address; beyond this, its withdrawals are stored without a confirmation. */
const emailRate: RateRule = { name: "withdrawal-email", max: 5, windowMs: 3_600_000 };

/** Ids above it do not exist; MySQL would refuse the comparison's parameter in a column of 32 bits. */
const largestId = 2_147_483_647;

/**
 * Stores a withdrawal, and enqueues the email to its sender and the owner's, in one transaction. It belongs to the order
 * that it names only if the order was bought with this email address or this browser may read it.
 */
export async function receiveWithdrawal(deps: WithdrawalDeps, declaration: Declaration): Promise<void> {
  const { database, encryption, clock } = deps;
  const now = clock.now();
  const who = encryption.hash("withdrawal limit", emailKeyOf(declaration.email));
  const { hits } = await countHit(database, emailRate, who, now);
  await withTransaction(database, async (transaction) => {
    const orderId = await findOwnOrder(database, declaration, now, transaction);
    const { name, email, statement, orderId: statedOrderId } = declaration;
    const row = { name, email, statement, orderId, statedOrderId, state: "open" as const, createdAt: now };
    const withdrawal = await database.models.withdrawal.create(row, { transaction });
    if (orderId !== null) {
      const event = { orderId, kind: "withdrawal", text: "Withdrawal received", adminName: null, now } as const;
      await recordEvent(database, transaction, event);
    }
    if (hits <= emailRate.max) {
      await enqueue(database, transaction, orderId === null ? withdrawalReceipt : withdrawalConfirmation, {
        payload: { withdrawalId: withdrawal.id },
        dedupeKey: `withdrawal-${withdrawal.id}-${now.getTime()}`,
        now,
      });
    }
    if (orderId === null) await enqueueDigest(database, now, transaction);
    else await enqueueOwnerEmail(deps, { id: withdrawal.id, orderId, now }, transaction);
  });
  deps.nudgeWorker();
}

/** Returns the named order's id if it is this person's, and locks its row. */
async function findOwnOrder(
  { models }: Database,
  { orderId, email, visitorId }: Declaration,
  now: Date,
  transaction: Transaction,
): Promise<number | null> {
  if (orderId === null || orderId > largestId) return null;
  const order = await models.order.findByPk(orderId, { transaction, lock: Transaction.LOCK.UPDATE });
  if (!order) return null;
  if (order.customerEmail !== "" && emailKeyOf(order.customerEmail) === emailKeyOf(email)) return orderId;
  if (visitorId === null) return null;
  const access = await models.orderAccess.findOne({ where: { visitorId, orderId }, transaction });
  return access && isOpenAccess(access, order, now) ? orderId : null;
}

/** The email names no person, because jobs are kept longer than the person's data may be. */
async function enqueueOwnerEmail(
  { database, publicUrl }: WithdrawalDeps,
  { id, orderId, now }: { readonly id: number; readonly orderId: number; readonly now: Date },
  transaction: Transaction,
): Promise<void> {
  await enqueue(database, transaction, ownerAlert, {
    payload: {
      subject: `Order #${orderId}: withdrawal received`,
      sentences: [
        `The customer of order #${orderId} withdraws from the purchase.`,
        `Read what they wrote, and refund the order: ${publicUrl}/admin/orders/${orderId}`,
        "You have 14 days to refund what was paid, including the standard shipping.",
      ],
    },
    dedupeKey: `withdrawal-${id}-${now.getTime()}-owner`,
    now,
  });
}
