import type { Books } from "@recital/contract/endpoints/orders/sales";
import { currencyOf } from "@recital/contract/values/currency";
import { toDecimal } from "@recital/contract/values/money";
import { addPeriods, startIn } from "@recital/contract/values/zoned-time";
import type { Database } from "../../../db/connection.ts";
import { Op } from "../../../db/sequelize.ts";
import { keepBooks, netCents } from "../../../domain/books.ts";
import { requireGateway } from "../../../http/form-posts.ts";
import { HttpError, invalidInput, unavailable } from "../../../kernel/errors.ts";
import { type BalanceMove, type BalanceSince, PaymentProviderError } from "../../../ports/payment-gateway.ts";
import type { Services } from "../../feature.ts";
import { orderTable } from "../orders/tables.ts";
import { disputeTable } from "../disputes/table.ts";
import { refundTable } from "../refunds/tables.ts";

/**
 * Returns the balance at the payment provider in a month, what moved it, and the movements that no order, refund or
 * dispute explains.
 * @throws {HttpError} 503 if payments are not configured or the provider does not respond; 502 if it refuses
 */
export async function readBooks({ database, readSite, providers }: Services, month: Month): Promise<Books> {
  const gateway = await requireGateway(providers);
  const { currency } = await readSite();
  const { balances, moves } = await explainFailure(() => gateway.readBalance(month.since));
  const balanceCents = balances.get(currency.code) ?? 0;
  const books = keepBooks({ currency: currency.code, balanceCents, moves, until: month.until });
  const explained = await findExplained(database, books.moves);
  const decimal = (cents: number) => toDecimal(cents, currency);
  return {
    month: month.name,
    currency: currency.code,
    opening: decimal(books.opening),
    charges: decimal(books.charges),
    fees: decimal(books.fees),
    refunds: decimal(books.refunds),
    disputes: decimal(books.disputes),
    other: decimal(books.other),
    closing: decimal(books.closing),
    unexplained: books.moves
      .filter((move) => move.currency !== currency.code || !explained(move))
      .map((move) => ({
        id: move.id,
        type: move.type,
        amount: toDecimal(netCents(move), currencyOf(move.currency, "en")),
        currency: move.currency,
        description: move.description,
        createdAt: move.createdAt.toISOString(),
      })),
  };
}

async function explainFailure(read: () => Promise<BalanceSince>): Promise<BalanceSince> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    if (error.reason === "unavailable") throw unavailable("The payment service does not respond", error);
    const message = "The payment service does not show its balance. Check whether the key may read it.";
    throw new HttpError(502, "balance_refused", message, { cause: error });
  }
}

/**
 * Returns whether a movement is explained: by an order, refund or dispute of the same amount. Payouts and the provider's
 * own fees explain themselves.
 */
async function findExplained(
  { model }: Database,
  moves: readonly BalanceMove[],
): Promise<(move: BalanceMove) => boolean> {
  const idsOf = (kind: BalanceMove["kind"]) =>
    moves.flatMap((move) => (move.kind === kind && move.subjectId !== null ? [move.subjectId] : []));
  const [orders, refunds, disputes] = await Promise.all([
    inParts(idsOf("charge"), (paymentId) =>
      model(orderTable).findAll({
        attributes: ["paymentId", "paidCents"],
        where: { paymentId, paidAt: { [Op.ne]: null } },
      }),
    ),
    inParts(idsOf("refund"), (providerId) =>
      model(refundTable).findAll({ attributes: ["providerId", "amountCents"], where: { providerId } }),
    ),
    inParts(idsOf("dispute"), (providerId) =>
      model(disputeTable).findAll({ attributes: ["providerId", "amountCents"], where: { providerId } }),
    ),
  ]);
  const amounts: Partial<Record<BalanceMove["kind"], ReadonlyMap<string | null, number | null>>> = {
    charge: new Map(orders.map(({ paymentId, paidCents }) => [paymentId, paidCents])),
    refund: new Map(refunds.map(({ providerId, amountCents }) => [providerId, amountCents])),
    dispute: new Map(disputes.map(({ providerId, amountCents }) => [providerId, amountCents])),
  };
  return ({ kind, subjectId, amountCents }) =>
    kind === "payout" || kind === "fee" || amounts[kind]?.get(subjectId) === Math.abs(amountCents);
}

const part = 500;

/** Reads the rows with these ids, some at a time: databases limit the values of a statement. */
async function inParts<Row>(ids: readonly string[], read: (ids: string[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let start = 0; start < ids.length; start += part) rows.push(...(await read(ids.slice(start, start + part))));
  return rows;
}

/** A month of the site: from `since` to before `until`. */
export interface Month {
  readonly name: string;
  readonly since: Date;
  readonly until: Date;
  /** The time zone of the site. */
  readonly timezone: string;
}

/**
 * Reads a month such as `2026-11`.
 * @throws {HttpError} 422 for any other text, and for years outside 1970 to 9998, which databases cannot compare
 */
export function readMonth(name = "", timezone: string): Month {
  const [, year = NaN] = (/^(\d{4})-(?:0[1-9]|1[0-2])$/.exec(name) ?? []).map(Number);
  if (!(year >= 1970 && year <= 9998)) throw invalidInput({ month: "Enter a month as YYYY-MM" });
  return { name, since: startIn(name, timezone), until: startIn(addPeriods(name, 1), timezone), timezone };
}
