import { Op } from "../../../db/sequelize.ts";
import { type PaymentServices, lookBackMs } from "../orders/payment-provider.ts";
import { providerCursorTable } from "./table.ts";
import { orderTable } from "../orders/tables.ts";
import type { Services } from "../../feature.ts";

/** The kinds of the provider's records that the reconciliation lists. */
type CursorKind = "refunds" | "disputes" | "fees" | "checkouts";

/**
 * Returns the time from which the provider's records are listed: 45 days ago, or where the last listing ended if that
 * is earlier, or the first payment if there was none, as after an update or a restore.
 */
export async function findListStart(deps: PaymentServices, kind: CursorKind, now: Date): Promise<Date> {
  const lookBack = new Date(now.getTime() - lookBackMs);
  const row = await deps.database.model(providerCursorTable).findByPk(kind);
  const readUpTo = row?.upTo ?? (await findFirstPayment(deps)) ?? now;
  return readUpTo < lookBack ? readUpTo : lookBack;
}

/** The provider repeats a webhook event for three days; older open checkouts are checked one by one. */
const checkoutsMs = 3 * 24 * 3_600_000;

/**
 * Returns the time from which completed checkouts are listed: three days ago, or the time of the backup that was restored
 * if they were not listed since, or 45 days ago if the key of the provider was changed.
 */
export async function findCheckoutsStart({ database }: PaymentServices, now: Date): Promise<Date> {
  const usual = new Date(now.getTime() - checkoutsMs);
  const row = await database.model(providerCursorTable).findByPk("checkouts");
  const listedUpTo = row?.upTo ?? new Date(now.getTime() - lookBackMs);
  return listedUpTo < usual ? listedUpTo : usual;
}

/** Stores that the provider's records were recorded up to this time. */
export async function moveCursor(
  { database }: Pick<Services, "database">,
  kind: CursorKind,
  upTo: Date,
): Promise<void> {
  await database.model(providerCursorTable).upsert({ kind, upTo });
}

async function findFirstPayment({ database }: PaymentServices): Promise<Date | null> {
  const where = { paidAt: { [Op.ne]: null } };
  const first = await database
    .model(orderTable)
    .findOne({ where, order: [["paidAt", "ASC"]], attributes: ["createdAt"] });
  return first?.createdAt ?? null;
}
