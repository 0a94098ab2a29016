import { codeKey } from "@recital/contract/values/download-code";
import type { Currency } from "@recital/contract/values/currency";
import { formatCents } from "@recital/contract/values/money";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { readRows, type Statement } from "../../../db/statements.ts";
import type { DiscountProblem } from "../../../domain/quote.ts";
import type { Encryption } from "../../../kernel/encryption.ts";
import { emailKeyOf } from "../../../kernel/emails.ts";
import type { OrderListener } from "../../listeners.ts";
import { codeHoldTable, type DiscountCodeRow, discountCodeTable } from "./tables.ts";

/** A code as a buyer entered it, and what the shop knows of it. */
export interface EnteredCode {
  readonly code: string;
  /** Null if it is unknown. */
  readonly row: DiscountCodeRow | null;
  /** Why it cannot be used now, whatever is in the cart; null if it can. */
  readonly problem: string | null;
}

interface Entered {
  readonly code: string;
  /** Null as long as the buyer has not entered it. */
  readonly emailHash: string | null;
  /** The uses that a new checkout takes over from others of the same visitor. */
  readonly replaced: readonly OwnUse[];
  readonly now: Date;
}

/** Returns what is known of a code that a buyer entered. */
export async function findCode(database: Database, { code, emailHash, replaced, now }: Entered): Promise<EnteredCode> {
  const row = await database.model(discountCodeTable).findOne({ where: { codeKey: codeKey(code) } });
  if (!row) return { code, row, problem: "This code is not known" };
  const known = { code: row.code, row };
  const replacedUses = replaced.filter(({ codeId }) => codeId === row.id);
  if (!row.isActive) return { ...known, problem: "This code is not known" };
  if (row.startsAt !== null && row.startsAt > now) return { ...known, problem: "This code is not valid yet" };
  if (row.endsAt !== null && row.endsAt <= now) return { ...known, problem: "This code has ended" };
  if (row.maxUses !== null && row.uses - replacedUses.length >= row.maxUses) {
    return { ...known, problem: "This code is used up" };
  }
  if (row.maxUsesPerEmail === null || emailHash === null) return { ...known, problem: null };
  const taken = await database.model(codeHoldTable).count({
    where: { codeId: row.id, emailHash, state: ["held", "used"] },
  });
  const replacedOfBuyer = replacedUses.filter((use) => use.emailHash === emailHash).length;
  const isUsed = taken - replacedOfBuyer >= row.maxUsesPerEmail;
  return { ...known, problem: isUsed ? "This code was already used with this email address" : null };
}

/** Returns why a code gives nothing for a cart, in words. */
export function describeProblem(problem: DiscountProblem, row: DiscountCodeRow, currency: Currency): string {
  if (problem === "min-subtotal") return `This code is for orders from ${formatCents(row.minSubtotalCents, currency)}`;
  return problem === "no-goods"
    ? "This code is not for anything in your cart"
    : "This code takes nothing off this cart";
}

export function hashOfBuyer(encryption: Encryption, email: string): string {
  return encryption.hash("buyer of a code", emailKeyOf(email));
}

const ownUse = z.object({ orderId: z.int(), codeId: z.int(), emailHash: z.string() });

/** A use of a code by an open checkout of a visitor. */
export type OwnUse = z.output<typeof ownUse>;

/** Returns the uses of this code by open checkouts of this visitor, which a new one with the code replaces. */
export function readOwnUses(database: Database, visitorId: string, code: string): Promise<OwnUse[]> {
  return readRows(
    database,
    ownUse,
    `SELECT h.order_id AS orderId, h.code_id AS codeId, h.email_hash AS emailHash
     FROM code_holds h JOIN discount_codes c ON c.id = h.code_id JOIN orders o ON o.id = h.order_id
       JOIN order_access a ON a.order_id = o.id AND a.visitor_id = ? AND a.is_placed_here = ?
     WHERE h.state = 'held' AND c.code_key = ? AND o.paid_at IS NULL AND o.closed_at IS NULL
       AND (o.session_id IS NULL OR o.checkout_url IS NOT NULL)
     ORDER BY h.order_id`,
    [visitorId, true, codeKey(code)],
  );
}

/** A use of a code that an order is to hold. */
export interface CodeUse {
  readonly code: DiscountCodeRow;
  readonly emailHash: string;
  readonly now: Date;
  readonly replaced: readonly OwnUse[];
}

interface NewUse extends CodeUse {
  /** The order's id in SQL, of which `checkoutKey` is the value. */
  readonly orderId: string;
  readonly checkoutKey: string;
}

/**
 * Returns the statements by which an order holds a use of a code, in its transaction: they change nothing, and so undo
 * all, if the code is used up, over, or has changed since it was read. The code's row is locked before its uses are
 * counted, so that no two checkouts take the last one.
 */
export function holdUse({ code, emailHash, now, replaced, orderId, checkoutKey }: NewUse): Statement[] {
  const released = replaced.filter(({ codeId }) => codeId === code.id);
  return [
    ...released.map((use) => ({
      sql: "UPDATE discount_codes SET uses = uses - 1 WHERE id = ?",
      values: [use.codeId],
      mustChange: `code ${use.codeId} is there`,
    })),
    {
      sql: `UPDATE discount_codes SET uses = uses + 1 WHERE id = ? AND version = ? AND is_active = ?
              AND (max_uses IS NULL OR uses < max_uses) AND (ends_at IS NULL OR ends_at > ?)`,
      values: [code.id, code.version, true, now],
      mustChange: `code ${code.id} can be used`,
    },
    ...released.map((use) => ({
      sql: "UPDATE code_holds SET state = 'released' WHERE order_id = ? AND state = 'held'",
      values: [use.orderId],
      mustChange: `order ${use.orderId} holds a use of its code`,
    })),
    {
      sql: `INSERT INTO code_holds (order_id, code_id, email_hash, state)
            SELECT ${orderId}, ?, ?, 'held' FROM (SELECT COUNT(*) AS taken FROM code_holds
              WHERE code_id = ? AND email_hash = ? AND state IN ('held', 'used')) uses
            WHERE ? IS NULL OR taken < ?`,
      values: [checkoutKey, code.id, emailHash, code.id, emailHash, code.maxUsesPerEmail, code.maxUsesPerEmail],
      mustChange: `code ${code.id} is left for this buyer`,
    },
  ];
}

/** Keeps an order's use of a code when it is paid, also late, and frees it when its checkout ends. */
export function codeListener(database: Database): OrderListener {
  const settle = (state: "used" | "released"): NonNullable<OrderListener["onPaid"]> => {
    return async ({ order, transaction }) => {
      const { model } = database;
      const found = await model(codeHoldTable).findByPk(order.id, { transaction });
      if (!found) return;
      // The code is locked before its hold is read, as a checkout does that takes the hold over.
      const lock = transaction.LOCK.UPDATE;
      await model(discountCodeTable).findByPk(found.codeId, { transaction, lock });
      const hold = await model(codeHoldTable).findByPk(order.id, { transaction, lock });
      if (!hold || hold.state === state || hold.state === "used") return;
      // A late payment uses a code whose use was released.
      const by = state === "released" ? -1 : hold.state === "released" ? 1 : 0;
      await model(discountCodeTable).increment({ uses: by }, { where: { id: hold.codeId }, transaction });
      await hold.update({ state }, { transaction });
    };
  };
  return { onPaid: settle("used"), onClosed: settle("released") };
}
