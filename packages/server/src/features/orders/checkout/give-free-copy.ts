import type { FreeOrder, FreeOrderRequest } from "@recital/contract/endpoints/orders/free-orders";
import type { Currency } from "@recital/contract/values/currency";
import { nameWithVariant } from "@recital/contract/values/order-line";
import { Op, type Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { refuseFreeCopy } from "../../../domain/checkout.ts";
import { HttpError, invalidInput, notFound } from "../../../kernel/errors.ts";
import { randomToken } from "../../../kernel/ids.ts";
import { downloadsPath, readOrderAccess } from "../orders/read-order-detail.ts";
import { recordPaymentIn } from "../payments/record-payment.ts";
import { enqueueSubscribeBuyer } from "../../audience/newsletter/subscribe-buyer.job.ts";
import { missingProduct } from "../../shop/products/slugs.ts";
import { type ProductRow, productTable, type VariantRow, variantTable } from "../../shop/products/tables.ts";
import { stockHoldTable } from "../../shop/stock/tables.ts";
import { orderAccessTable, orderItemTable, type OrderRow, orderTable } from "../orders/tables.ts";
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
  const { currency } = await services.readSite();
  const orderId = await withTransaction(database, async (transaction) => {
    const copy = await findCopy(services, request, transaction);
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
}

/** Locks all variants of the product, in the order in which payments lock them. */
async function findCopy(
  { database: { model } }: Services,
  { productId, variantId }: FreeOrderRequest,
  transaction: Transaction,
): Promise<Copy> {
  const lock = transaction.LOCK.UPDATE;
  const variants = await model(variantTable).findAll({
    where: { productId },
    order: [["id", "ASC"]],
    transaction,
    lock,
  });
  const product = await model(productTable).findByPk(productId, { transaction });
  if (!product) throw notFound(missingProduct);
  const variant = variants.find(({ id, optionsKey }) =>
    variantId === undefined ? optionsKey === "" : id === variantId,
  );
  if (variant) return { product, variant };
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
      items.some(({ variantId }) => variantId === copy.variant.id),
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
function refuse({ product, variant }: Copy, currency: Currency): void {
  const refusal = refuseFreeCopy(
    {
      ...variant.get(),
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
  { copy: { product, variant }, currency, request, visitorId }: NewFreeOrder,
  transaction: Transaction,
): Promise<number> {
  const { model } = services.database;
  const now = services.clock.now();
  const { id: orderId } = await model(orderTable).create(
    {
      checkoutKey: randomToken(20),
      customerEmail: request.email,
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
  const { id: variantId } = variant;
  const bought = {
    name: product.name,
    variantTitle: variant.title || null,
    unitCents: 0,
    quantity: 1,
    isDigital: true,
  };
  await model(orderItemTable).create({ orderId, productId: product.id, variantId, ...bought }, { transaction });
  // A hold that no stock was reserved for: the stock's listener turns it into a sale under the lock that we have.
  await model(stockHoldTable).create({ orderId, variantId, quantity: 1, state: "released" }, { transaction });
  await model(orderAccessTable).create({ visitorId, orderId, isPlacedHere: true }, { transaction });
  const nothing = { amountCents: 0, feeCents: 0, currency: currency.code, paymentId: null, shippingAddress: null };
  await recordPaymentIn(services, { orderId, fact: { kind: "paid", ...nothing } }, transaction);
  return orderId;
}
