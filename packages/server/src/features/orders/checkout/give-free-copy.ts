import type { FreeOrder, FreeOrderRequest } from "@recital/contract/endpoints/orders/free-orders";
import type { Currency } from "@recital/contract/values/currency";
import { nameWithVariant } from "@recital/contract/values/order-line";
import { Op, type Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { refuseFreeCopy } from "../../../domain/checkout.ts";
import { availableOf, bundleLevel } from "../../../domain/stock.ts";
import { HttpError, invalidInput, notFound } from "../../../kernel/errors.ts";
import { randomToken } from "../../../kernel/ids.ts";
import { downloadsPath, readOrderAccess } from "../orders/read-order-detail.ts";
import { recordPaymentIn } from "../payments/record-payment.ts";
import { enqueueSubscribeBuyer } from "../../audience/newsletter/subscribe-buyer.job.ts";
import { type BundlePart, readBundleParts } from "../../shop/products/bundles.ts";
import { missingProduct } from "../../shop/products/slugs.ts";
import { type ProductRow, productTable, type VariantRow, variantTable } from "../../shop/products/tables.ts";
import { stockHoldTable } from "../../shop/stock/tables.ts";
import { itemsOf } from "../orders/order-items.ts";
import { orderAccessTable, orderItemTable, type OrderRow, orderTable } from "../orders/tables.ts";
import { readCurrency } from "./price-cart.ts";
import { emailKeyOf } from "../../../kernel/emails.ts";
import type { Services } from "../../feature.ts";

/** A browser that presses again within this time gets the order that it has. */
const repeatedMs = 24 * 3_600_000;

/**
 * Stores an order of one copy of a free digital variant that is paid at once, with its files, the visitor's access and
 * the email, in one transaction under the lock of the product's variants: no limited copy is given twice, and a repeated
 * press of the same visitor for the same email address gives the same order.
 * @throws {HttpError} 404 for an unknown product; 422 naming `variantId` if none is chosen; 409 if it cannot be taken
 */
export async function giveFreeCopy(
  services: Services,
  request: FreeOrderRequest,
  visitorId: string,
): Promise<FreeOrder> {
  const { database, clock } = services;
  const currency = await readCurrency(services);
  const parts = (await readBundleParts(database, [request.productId]))(request.productId);
  const orderId = await withTransaction(database, async (transaction) => {
    const copy = await findCopy(services, request, parts, transaction);
    const taken = await findTaken(services, { request, visitorId, copy }, transaction);
    if (taken !== null) {
      await askLater(services, taken, request, transaction);
      return taken.id;
    }
    refuse(copy, currency);
    return insertFreeOrder(services, { copy, currency, request, visitorId }, transaction);
  });
  const access = (await readOrderAccess(database, [orderId])).get(orderId);
  const downloadsUrl = downloadsPath(access, clock.now());
  return { orderId, downloadsUrl, url: downloadsUrl ?? `/orders/${orderId}` };
}

interface Copy {
  readonly product: ProductRow;
  readonly variant: VariantRow;
  /** Of a bundle, as far as they are left now; else empty. */
  readonly parts: readonly BundlePart[];
}

/** Locks all variants of the product and of its parts, in the order in which payments lock them. */
async function findCopy(
  { database: { model } }: Services,
  { productId, variantId }: FreeOrderRequest,
  bundle: readonly BundlePart[],
  transaction: Transaction,
): Promise<Copy> {
  const lock = transaction.LOCK.UPDATE;
  const locked = await model(variantTable).findAll({
    where: { [Op.or]: [{ productId }, { id: bundle.flatMap((part) => part.variantId ?? []) }] },
    order: [["id", "ASC"]],
    transaction,
    lock,
  });
  const variants = locked.filter((row) => row.productId === productId);
  const parts = bundle.map((part) => {
    const row = locked.find(({ id }) => id === part.variantId);
    return row ? { ...part, available: row.isActive ? availableOf(row) : 0 } : part;
  });
  const product = await model(productTable).findByPk(productId, { transaction });
  if (!product) throw notFound(missingProduct);
  const variant = variants.find(({ id, optionsKey }) =>
    variantId === undefined ? optionsKey === "" : id === variantId,
  );
  if (variant) return { product, variant, parts };
  if (variantId === undefined) throw invalidInput({ variantId: `Choose an option of ${product.name}` });
  throw new HttpError(409, "not_sold", `${product.name} is no longer available`);
}

interface Taking {
  readonly request: FreeOrderRequest;
  readonly visitorId: string;
  readonly copy: Copy;
}

/** Returns the order by which this browser has taken the same for the same email address a short time ago. */
async function findTaken(
  { database: { model }, clock }: Services,
  { request, visitorId, copy }: Taking,
  transaction: Transaction,
): Promise<OrderRow | null> {
  const accesses = await model(orderAccessTable).findAll({ where: { visitorId, isPlacedHere: true }, transaction });
  if (accesses.length === 0) return null;
  const orders = await model(orderTable).findAll({
    where: {
      id: accesses.map(({ orderId }) => orderId),
      paidBy: "free",
      status: { [Op.ne]: "cancelled" },
      createdAt: { [Op.gt]: new Date(clock.now().getTime() - repeatedMs) },
    },
    include: "items",
    order: [["id", "DESC"]],
    transaction,
  });
  const same = orders.find(
    ({ customerEmail, items = [] }) =>
      emailKeyOf(customerEmail) === emailKeyOf(request.email) &&
      items.some(({ variantId, bundleId }) => variantId === copy.variant.id || bundleId === copy.product.id),
  );
  return same ?? null;
}

/** A repeated press that asks for the newsletter, too: the email that delivers the order was sent without the question. */
async function askLater(
  { database, clock }: Services,
  order: OrderRow,
  { newsletter }: FreeOrderRequest,
  transaction: Transaction,
): Promise<void> {
  if (!newsletter || order.wantsNewsletter) return;
  await order.update({ wantsNewsletter: true }, { transaction });
  await enqueueSubscribeBuyer(database, transaction, order.id, clock.now());
}

/** @throws {HttpError} 409 */
function refuse({ product, variant, parts }: Copy, currency: Currency): void {
  const refusal = refuseFreeCopy(
    {
      ...variant.get(),
      ...(parts.length > 0 && bundleLevel(parts)),
      name: nameWithVariant(product.name, variant.title || null),
      unitCents: variant.priceCents ?? product.priceCents,
      isDigital: product.isDigital,
      isActive: product.isActive && variant.isActive,
    },
    currency,
  );
  if (refusal) throw new HttpError(409, refusal.code, refusal.message);
}

interface NewFreeOrder {
  readonly copy: Copy;
  readonly currency: Currency;
  readonly request: FreeOrderRequest;
  readonly visitorId: string;
}

async function insertFreeOrder(
  services: Services,
  { copy, currency, request, visitorId }: NewFreeOrder,
  transaction: Transaction,
): Promise<number> {
  const { model } = services.database;
  const now = services.clock.now();
  const { id: orderId } = await model(orderTable).create(
    {
      checkoutKey: randomToken(20),
      customerEmail: request.email,
      locale: request.locale ?? null,
      wantsNewsletter: request.newsletter,
      currency: currency.code,
      subtotalCents: 0,
      totalCents: 0,
      status: "pending",
      needsShipping: false,
      paidBy: "free",
      checkoutExpiresAt: now,
      closedAt: now,
      createdAt: now,
      updatedAt: now,
    },
    { transaction },
  );
  const items = freeItems(copy);
  await model(orderItemTable).bulkCreate(
    items.map((item) => ({ orderId, ...item })),
    { transaction },
  );
  // Holds that no stock was reserved for: the stock's listener turns them into sales under the lock that we have.
  const holds = items.flatMap(({ variantId, quantity }) => (variantId === null ? [] : [{ variantId, quantity }]));
  await model(stockHoldTable).bulkCreate(
    holds.map((hold) => ({ orderId, ...hold, state: "released" as const })),
    { transaction },
  );
  await model(orderAccessTable).create({ visitorId, orderId, isPlacedHere: true }, { transaction });
  const nothing = { amountCents: 0, feeCents: 0, currency: currency.code, paymentId: null, shippingAddress: null };
  await recordPaymentIn(services, { orderId, fact: { kind: "paid", ...nothing } }, transaction);
  return orderId;
}

function freeItems({ product, variant, parts }: Copy) {
  const free = { unitCents: 0, discountCents: 0 };
  const line = { productId: product.id, variantId: variant.id, variantTitle: variant.title || null, ...free };
  return itemsOf({
    ...line,
    name: product.name,
    quantity: 1,
    isDigital: true,
    parts: parts.map((part) => ({ ...part, ...free })),
  });
}
