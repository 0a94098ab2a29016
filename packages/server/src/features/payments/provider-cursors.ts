import { Op } from "../../db/sequelize.ts";
import type { PaymentDeps } from "./payment-deps.ts";

/** The kinds of the provider's records that the reconciliation lists. */
type CursorKind = "refunds" | "disputes" | "fees";

/** Stripe's slowest refunds, of bank debits, fail after 30 days at most. */
export const lookBackMs = 45 * 24 * 3_600_000;

/**
 * Returns the time from which the provider's records are listed: 45 days ago, or where the last listing ended if that
 * is earlier, or the first payment if there was none, as after an update or a restore.
 */
export async function findListStart(deps: PaymentDeps, kind: CursorKind, now: Date): Promise<Date> {
  const lookBack = new Date(now.getTime() - lookBackMs);
  const row = await deps.database.models.providerCursor.findByPk(kind);
  const readUpTo = row?.upTo ?? (await findFirstPayment(deps)) ?? now;
  return readUpTo < lookBack ? readUpTo : lookBack;
}

/** Stores that the provider's records were recorded up to this time. */
export async function moveCursor(
  { database }: Pick<PaymentDeps, "database">,
  kind: CursorKind,
  upTo: Date,
): Promise<void> {
  await database.models.providerCursor.upsert({ kind, upTo });
}

async function findFirstPayment({ database }: PaymentDeps): Promise<Date | null> {
  const where = { paidAt: { [Op.ne]: null } };
  const first = await database.models.order.findOne({ where, order: [["paidAt", "ASC"]], attributes: ["createdAt"] });
  return first?.createdAt ?? null;
}
