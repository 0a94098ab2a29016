import type { CashSale } from "@recital/contract/endpoints/orders/sales";
import { type Currency, currencyOf } from "@recital/contract/values/currency";
import { formatCents, toCents, type Cents } from "@recital/contract/values/money";
import type { Database } from "../../../db/connection.ts";
import { readGoods, type Good } from "./queries.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { subtotalOf } from "../../../domain/quote.ts";
import { invalidInput } from "../../../kernel/errors.ts";
import { randomToken } from "../../../kernel/ids.ts";
import { enqueue } from "../../../jobs/outbox.ts";
import { emailJobKey, orderConfirmation } from "../../orders/orders/email-jobs.ts";
import { recordEvent } from "../../orders/orders/present-timeline.ts";
import { orderItemTable, type OrderRow, orderTable } from "../../orders/orders/tables.ts";
import { stockHoldTable } from "../stock/tables.ts";
import type { Services } from "../../feature.ts";

interface SaleToRecord {
  readonly sale: CashSale;
  readonly adminName: string;
}

/**
 * Records a sale at a table as an order that is paid and delivered, and returns its id. It takes from the stock, which
 * can fall below 0: the goods are gone, whatever the shop has counted. A buyer with an email address gets a receipt. A
 * repeated request with the same key records
 * nothing and returns the id of the first.
 * @throws {HttpError} 422 naming `lines` if a variant does not exist or a price is not one of the shop's currency
 */
export async function recordSale(services: Services, { sale, adminName }: SaleToRecord): Promise<number> {
  const { database, readSite } = services;
  const { requestKey } = sale;
  const known = await findSale(database, requestKey);
  if (known !== null) return known;
  const { currency } = await readSite();
  const lines = await readLines(database, sale, currency);
  try {
    return await withTransaction(database, (transaction) =>
      insertSale(services, { sale, adminName, lines, currency }, transaction),
    );
  } catch (error) {
    // The same request was processed at the same time.
    const recorded = await findSale(database, requestKey);
    if (recorded === null) throw error;
    return recorded;
  }
}

async function findSale({ model }: Database, requestKey: string): Promise<number | null> {
  const order = await model(orderTable).findOne({ where: { requestKey }, attributes: ["id"] });
  return order?.id ?? null;
}

/** A line of the order. Lines of one variant at one price are one. */
interface SoldLine {
  readonly good: Good;
  readonly unitCents: Cents;
  readonly quantity: number;
}

async function readLines(database: Database, { lines }: CashSale, currency: Currency): Promise<SoldLine[]> {
  const ids = [...new Set(lines.map(({ variantId }) => variantId))];
  const goods = new Map((await readGoods(database, ids)).map((good) => [good.variantId, good]));
  const merged = new Map<string, SoldLine>();
  for (const [index, { variantId, quantity, price }] of lines.entries()) {
    const good = goods.get(variantId);
    if (!good) throw invalidInput({ [`lines.${index}`]: "This product no longer exists" });
    const unitCents = price === undefined ? good.unitCents : toCents(price, currency);
    if (unitCents === null) throw invalidInput({ [`lines.${index}.price`]: "This is no price in the shop's currency" });
    const key = `${variantId} ${unitCents}`;
    merged.set(key, { good, unitCents, quantity: quantity + (merged.get(key)?.quantity ?? 0) });
  }
  return [...merged.values()];
}

interface NewSale extends SaleToRecord {
  readonly lines: readonly SoldLine[];
  readonly currency: Currency;
}

async function insertSale(services: Services, sale: NewSale, transaction: Transaction): Promise<number> {
  const { database, clock, orderListeners } = services;
  const now = clock.now();
  const order = await database.model(orderTable).create(newOrder(sale, now), { transaction });
  const items = sale.lines.map(({ good: { variantId, productId, name, title, isDigital }, unitCents, quantity }) => ({
    orderId: order.id,
    productId,
    variantId,
    name,
    variantTitle: title || null,
    unitCents,
    quantity,
    isDigital,
  }));
  await database.model(orderItemTable).bulkCreate(items, { transaction });
  await database.model(stockHoldTable).bulkCreate(soldHolds(order.id, sale.lines), { transaction });
  for (const { onPaid } of orderListeners()) await onPaid?.({ order, transaction, now });
  if (order.customerEmail !== "") {
    const dedupeKey = emailJobKey(order.id, "confirmation");
    await enqueue(database, transaction, orderConfirmation, { payload: { orderId: order.id }, dedupeKey, now });
  }
  const { isWrong } = timeOf(sale.sale, now);
  const text = describe(order, { note: sale.sale.note, wrongTime: isWrong ? sale.sale.soldAt : undefined });
  const { adminName } = sale;
  await recordEvent(database, transaction, {
    orderId: order.id,
    kind: "paid",
    text,
    adminName,
    now: order.paidAt ?? now,
  });
  return order.id;
}

/** These holds have no reserved stock. The stock's listener turns them into sales, like the holds of a late payment. */
function soldHolds(orderId: number, lines: readonly SoldLine[]) {
  const quantities = new Map<number, number>();
  for (const { good, quantity } of lines) {
    quantities.set(good.variantId, (quantities.get(good.variantId) ?? 0) + quantity);
  }
  return [...quantities].map(([variantId, quantity]) => ({
    orderId,
    variantId,
    quantity,
    state: "released" as const,
  }));
}

/** A sale is dated when it was made, its order when it is recorded: the orders' numbers follow their dates. */
function newOrder({ sale, lines, currency }: NewSale, now: Date) {
  const totalCents = subtotalOf(lines);
  return {
    requestKey: sale.requestKey,
    checkoutKey: randomToken(20),
    customerEmail: sale.email ?? "",
    wantsNewsletter: sale.email !== null && sale.newsletter,
    currency: currency.code,
    totalCents,
    subtotalCents: totalCents,
    status: "delivered" as const,
    needsShipping: false,
    paidBy: sale.paid,
    paidAt: timeOf(sale, now).paidAt,
    paidCents: totalCents,
    feeCents: 0,
    checkoutExpiresAt: now,
    closedAt: now,
    createdAt: now,
    updatedAt: now,
  };
}

/** A device sends its sales when it is online. An earlier time comes from a clock that was reset. */
const oldestMs = 31 * 24 * 3_600_000;
/** The clock of a phone can be this far ahead without a word. */
const aheadMs = 5 * 60_000;

/**
 * Returns when a sale was paid. A time that cannot be right is no reason to lose the sale: it is dated when it is
 * recorded, and its timeline says so.
 */
function timeOf({ soldAt }: CashSale, now: Date): { readonly paidAt: Date; readonly isWrong: boolean } {
  if (soldAt === undefined) return { paidAt: now, isWrong: false };
  const agoMs = now.getTime() - Date.parse(soldAt);
  const isWrong = !(agoMs <= oldestMs && agoMs >= -aheadMs);
  return { paidAt: isWrong || agoMs < 0 ? now : new Date(soldAt), isWrong };
}

interface Described {
  readonly note: string | null;
  /** The time of the device, if it was not used. */
  readonly wrongTime: string | undefined;
}

function describe({ totalCents, currency, paidBy }: OrderRow, { note, wrongTime }: Described): string {
  const amount = formatCents(totalCents, currencyOf(currency, "en"));
  const sold =
    paidBy === "cash" ? `Sold at the table for ${amount} in cash` : `Sold at the table for ${amount} on a card reader`;
  const message = note === null ? sold : `${sold}: ${note}`;
  if (wrongTime === undefined) return message;
  return `${message}. The device’s clock was wrong (${wrongTime.slice(0, 10)}), so this is when it was recorded`;
}
