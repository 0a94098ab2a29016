import type { Cents } from "@recital/contract/values/money";
import { findErasure, mergeErasures } from "../../system/privacy/erasures.ts";
import { UniqueConstraintError, type CreationAttributes, type Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { findRows } from "../../../db/table.ts";
import { goodsOf, quoteParts, shareBundlePrice, shareByLargestRemainder, subtotalOf } from "../../../domain/quote.ts";
import type { CheckoutLineFacts, PaymentFacts } from "../../../ports/payment-gateway.ts";
import { readChoices, recoverUse } from "./recover-choices.ts";
import { itemsOf } from "../orders/order-items.ts";
import { recordEvent } from "../orders/present-timeline.ts";
import type { PaymentServices } from "../orders/payment-provider.ts";
import { providerCursorTable } from "../reconcile/table.ts";
import type { Services } from "../../feature.ts";
import { type OrderItemRow, orderItemTable, type OrderRow, orderTable } from "../orders/tables.ts";
import { stockHoldTable } from "../../shop/stock/tables.ts";
import { readBundleParts } from "../../shop/products/bundles.ts";
import { productTable, variantTable } from "../../shop/products/tables.ts";
import { erasureTable } from "../../system/privacy/table.ts";
import { emailKeyOf } from "../../../kernel/emails.ts";

/** A checkout that this program opened. */
export type OwnCheckout = PaymentFacts & { readonly key: string; readonly orderId: number };

/** Returns whether a checkout was opened by this program, for this site or another one. */
export function isOwn(facts: PaymentFacts): facts is OwnCheckout {
  return facts.key !== null && facts.orderId !== null;
}

/** Returns the order of a checkout, by the checkout's session or by the key that both have. */
export async function findOrderOfCheckout(
  { database }: PaymentServices,
  facts: PaymentFacts,
): Promise<OrderRow | null> {
  const order = database.model(orderTable);
  const known = await order.findOne({ where: { sessionId: facts.sessionId } });
  return known ?? (facts.key === null ? null : order.findOne({ where: { checkoutKey: facts.key } }));
}

/**
 * Stores the order of a checkout that buyers completed after the backup that was restored, as the provider shows it:
 * pending, with its number if that is free, and its payment still to be recorded. What it took of the stock was returned
 * by the restore, so its payment takes it again. Returns null if the database was not restored, the checkout is not this
 * site's, or the provider does not show all of it.
 * @throws {PaymentProviderError} if the provider does not respond
 */
export async function recoverOrder(deps: PaymentServices, facts: OwnCheckout): Promise<OrderRow | null> {
  const restoredFrom = await readRestoredFrom(deps);
  if (restoredFrom === null || !isSince(facts, restoredFrom)) return null;
  // A trial restore on another machine, or another site on the same account, records nothing.
  if (!facts.successUrl.startsWith(`${deps.publicUrl}/`)) return null;
  const lines = await deps.gateway.readCheckoutLines(facts.sessionId, facts.currency);
  const total = subtotalOf(lines) - facts.discountCents + facts.shippingCents;
  if (lines.length === 0 || total !== facts.amountCents || !facts.customerEmail) return null;
  const bundles = await readBundles(deps, lines);
  try {
    return await withTransaction(deps.database, (transaction) =>
      insertRecovered(deps, { facts, lines, bundles, restoredFrom }, transaction),
    );
  } catch (error) {
    // Another process has recovered it meanwhile.
    if (error instanceof UniqueConstraintError) return findOrderOfCheckout(deps, facts);
    throw error;
  }
}

/** Returns the time of the backup that was restored last; null if none was. */
export async function readRestoredFrom({ database }: Services): Promise<Date | null> {
  return (await database.model(providerCursorTable).findByPk("backup"))?.upTo ?? null;
}

/** The provider's times have no milliseconds. */
function isSince({ createdAt }: PaymentFacts, since: Date): boolean {
  return createdAt.getTime() >= Math.floor(since.getTime() / 1000) * 1000;
}

interface Recovered {
  readonly facts: OwnCheckout;
  readonly lines: readonly CheckoutLineFacts[];
  /** The parts of the bundles among the lines. */
  readonly bundles: BundlesOf;
  readonly restoredFrom: Date;
}

type BundlesOf = Awaited<ReturnType<typeof readBundles>>;

async function readBundles({ database }: Services, lines: readonly CheckoutLineFacts[]) {
  const where = { id: lines.flatMap(({ variantId }) => variantId ?? []) };
  const variants = await findRows(database.model(variantTable), ["productId"], { where });
  return readBundleParts(
    database,
    variants.map(({ productId }) => productId),
  );
}

async function insertRecovered(
  deps: PaymentServices,
  { facts, lines, bundles, restoredFrom }: Recovered,
  transaction: Transaction,
): Promise<OrderRow> {
  const { database, clock } = deps;
  const { model } = database;
  const now = clock.now();
  const goods = lines.filter(({ isTip }) => !isTip);
  const isTaken = (await model(orderTable).count({ where: { id: facts.orderId }, transaction })) > 0;
  const erasedAt = await findErasureAfter(deps, facts, transaction);
  const order = await model(orderTable).create(
    {
      ...(!isTaken && { id: facts.orderId }),
      checkoutKey: facts.key,
      sessionId: facts.sessionId,
      customerEmail: erasedAt === null ? (facts.customerEmail ?? "") : "",
      locale: facts.locale,
      currency: facts.currency,
      subtotalCents: subtotalOf(goods),
      discountCents: facts.discountCents,
      shippingCents: facts.shippingCents,
      tipCents: subtotalOf(lines) - subtotalOf(goods),
      totalCents: facts.amountCents,
      status: "pending",
      needsShipping: facts.collectsAddress,
      ...(await readChoices(deps, facts, transaction)),
      checkoutExpiresAt: facts.createdAt,
      restoredAt: now,
      erasedAt,
      createdAt: facts.createdAt,
      updatedAt: now,
    },
    { transaction },
  );
  const described = await Promise.all(
    discountedLines(goods, facts.discountCents).map((line) =>
      describeLine(deps, { order, line, partsOf: bundles }, transaction),
    ),
  );
  const items = described.flat();
  await model(orderItemTable).bulkCreate(items, { transaction });
  // Goods for which the payment page asked no address are picked up.
  if (order.delivery === null && !facts.collectsAddress && items.some(({ isDigital }) => !isDigital)) {
    await order.update({ delivery: "pickup" }, { transaction });
  }
  await recoverUse(deps, order, transaction);
  const taken = new Map<number, number>();
  for (const { variantId, quantity } of items) {
    if (variantId) taken.set(variantId, (taken.get(variantId) ?? 0) + quantity);
  }
  const holds = Array.from(taken, ([variantId, quantity]) => ({ orderId: order.id, variantId, quantity }));
  await model(stockHoldTable).bulkCreate(
    holds.map((hold) => ({ ...hold, state: "released" as const })),
    { transaction },
  );
  const text = describeRecovery(restoredFrom, isTaken ? facts.orderId : null);
  await recordEvent(database, transaction, { orderId: order.id, kind: "status", text, adminName: null, now });
  return order;
}

/** Says how an order came back, for its timeline; with its former number if that was taken meanwhile. */
function describeRecovery(restoredFrom: Date, formerId: number | null): string {
  const backup = restoredFrom.toISOString();
  return formerId === null
    ? `Recovered from the payment provider: placed after the backup of ${backup}, which was restored`
    : `Recovered from the payment provider: placed after the backup of ${backup}, which was restored. It was order #${formerId}`;
}

type DiscountedLine = Omit<CheckoutLineFacts, "discountCents"> & { readonly discountCents: Cents };

/** Returns the lines of goods with their shares of the discount: the stored ones, if they are that. */
function discountedLines(goods: readonly CheckoutLineFacts[], discountCents: Cents): DiscountedLine[] {
  const stored = goods.map((line) => ({ ...line, discountCents: line.discountCents ?? 0 }));
  const sum = stored.reduce((total, line) => total + line.discountCents, 0);
  if (sum === discountCents && stored.every((line) => line.discountCents <= goodsOf(line))) return stored;
  const shares = shareByLargestRemainder(discountCents, goods.map(goodsOf));
  return goods.map((line, index) => ({ ...line, discountCents: shares[index] ?? 0 }));
}

interface LineToDescribe {
  readonly order: OrderRow;
  readonly line: DiscountedLine;
  readonly partsOf: BundlesOf;
}

/**
 * Returns a line as an order's items, those of its parts if it is a bundle. A product that was added after the backup, or
 * has another name, is not linked.
 */
async function describeLine(
  { database: { model } }: PaymentServices,
  { order, line: { name, variantId, unitCents, quantity, discountCents }, partsOf }: LineToDescribe,
  transaction: Transaction,
): Promise<CreationAttributes<OrderItemRow>[]> {
  const bought = { orderId: order.id, unitCents, quantity, discountCents };
  const variant = variantId === null ? null : await model(variantTable).findByPk(variantId, { transaction });
  const product = variant && (await model(productTable).findByPk(variant.productId, { transaction }));
  if (!product || !isNamed(name, product.name)) {
    return [{ ...bought, productId: null, variantId: null, name, isDigital: !order.needsShipping }];
  }
  const variantTitle = name === product.name ? null : variant.title;
  const parts = quoteParts({ quantity, parts: shareBundlePrice(unitCents, partsOf(product.id)) }, discountCents);
  const line = { unitCents, quantity, discountCents, variantTitle, isDigital: product.isDigital, parts };
  const items = itemsOf({ ...line, productId: product.id, variantId: variant.id, name: product.name });
  return items.map((item) => ({ ...item, orderId: order.id }));
}

/** Whether the provider's name of a line is a product's, perhaps with a variant's title after it. */
function isNamed(line: string, product: string): boolean {
  return line.startsWith(product);
}

/** Returns when the buyer's data was erased, if that was after this checkout. */
async function findErasureAfter(
  { database, encryption }: PaymentServices,
  { customerEmail, createdAt }: PaymentFacts,
  transaction: Transaction,
): Promise<Date | null> {
  const erasures = await database.model(erasureTable).findAll({ transaction });
  const erasedAt = findErasure(encryption, mergeErasures(erasures), emailKeyOf(customerEmail ?? ""));
  return erasedAt !== undefined && erasedAt >= createdAt ? erasedAt : null;
}
