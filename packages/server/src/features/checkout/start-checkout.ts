import type { CheckoutRequest, StartedCheckout } from "@recital/contract/endpoints/checkout";
import { limits } from "@recital/contract/values/limits";
import { formatCents } from "@recital/contract/values/money";
import type { Database } from "../../db/connection.ts";
import type { OrderRow } from "../../db/models/order.ts";
import type { ProductRow } from "../../db/models/product.ts";
import { withTransaction } from "../../db/transaction.ts";
import { findTooMany, mergeLines, totalOf } from "../../domain/pricing.ts";
import { needsShipping } from "../../domain/shipping.ts";
import type { Clock } from "../../kernel/clock.ts";
import { HttpError, invalidInput, unavailable } from "../../kernel/errors.ts";
import { randomToken } from "../../kernel/ids.ts";
import { PaymentProviderError, type OpenedCheckout, type PaymentGateway } from "../../ports/payment-gateway.ts";

export interface CheckoutDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Null where payments are not configured. */
  readonly gateway: PaymentGateway | null;
  /** Without a trailing slash. */
  readonly publicUrl: string;
}

/** How long a payment page may be paid, in ms. The provider allows 30 minutes to 24 hours. */
const checkoutLifetimeMs = 12 * 3_600_000;
/** The provider's own maximum for one charge. */
const maxTotalCents = 99_999_999;

type BoughtLine = ReturnType<typeof boughtLine>;

/**
 * Writes a pending order with copies of what is bought at the shop's own prices, then opens a payment page for it. The
 * provider is called after the commit, under a key that belongs to the order: a call that is repeated opens no second
 * page, and an order whose call failed is closed by the reconciliation.
 * @throws {HttpError} 422 naming `items`; 503 where payments are not configured or the provider is away; 502 where the
 * provider refuses
 */
export async function startCheckout(
  deps: CheckoutDeps,
  request: CheckoutRequest,
  visitorId: string,
): Promise<StartedCheckout> {
  const { gateway } = deps;
  if (!gateway) throw unavailable("Payments are not configured");
  const lines = await readLines(deps.database, request);
  const order = await saveOrder(deps, request.customerEmail, lines, visitorId);
  const opened = await openCheckout(deps, gateway, order, lines);
  await deps.database.models.order.update(
    { sessionId: opened.sessionId, checkoutUrl: opened.url },
    { where: { id: order.id } },
  );
  return { sessionId: opened.sessionId, orderId: order.id, url: opened.url };
}

async function readLines(database: Database, request: CheckoutRequest): Promise<BoughtLine[]> {
  const wanted = mergeLines(request.items);
  const tooMany = findTooMany(wanted);
  if (tooMany) throw invalidInput({ items: `At most ${limits.quantityPerProduct} of one product` });
  const rows = await database.models.product.findAll({ where: { id: wanted.map((line) => line.productId) } });
  const products = new Map(rows.map((row) => [row.id, row]));
  const lines = wanted.map(({ productId, quantity }) => {
    const product = products.get(productId);
    if (!product) throw invalidInput({ items: `Product ${productId} does not exist` });
    if (!product.isActive) throw invalidInput({ items: `${product.name} is no longer available` });
    return boughtLine(product, quantity);
  });
  if (totalOf(lines) > maxTotalCents)
    throw invalidInput({ items: `One order is at most ${formatCents(maxTotalCents)}` });
  return lines;
}

function boughtLine(product: ProductRow, quantity: number) {
  return {
    productId: product.id,
    name: product.name,
    unitCents: product.priceCents,
    quantity,
    isDigital: product.isDigital,
    imageUrl: product.imageUrl,
  };
}

function saveOrder(deps: CheckoutDeps, email: string, lines: BoughtLine[], visitorId: string): Promise<OrderRow> {
  const { database, clock } = deps;
  const { models } = database;
  return withTransaction(database, async (transaction) => {
    const now = clock.now();
    const order = await models.order.create(
      {
        checkoutKey: randomToken(20),
        customerEmail: email,
        currency: "usd",
        totalCents: totalOf(lines),
        status: "pending",
        needsShipping: needsShipping(lines),
        checkoutExpiresAt: new Date(now.getTime() + checkoutLifetimeMs),
        createdAt: now,
        updatedAt: now,
      },
      { transaction },
    );
    const items = lines.map(({ imageUrl: _, ...item }) => ({ ...item, orderId: order.id }));
    await models.orderItem.bulkCreate(items, { transaction });
    await models.orderGrant.create({ visitorId, orderId: order.id }, { transaction });
    return order;
  });
}

async function openCheckout(
  deps: CheckoutDeps,
  gateway: PaymentGateway,
  order: OrderRow,
  lines: BoughtLine[],
): Promise<OpenedCheckout> {
  try {
    return await gateway.openCheckout({
      key: order.checkoutKey,
      orderId: order.id,
      customerEmail: order.customerEmail,
      currency: "usd",
      lines: lines.map((line) => ({
        name: line.name,
        unitCents: line.unitCents,
        quantity: line.quantity,
        imageUrl: publicImageUrl(line.imageUrl, deps.publicUrl),
      })),
      collectAddress: order.needsShipping,
      successUrl: `${deps.publicUrl}/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${deps.publicUrl}/cart`,
      expiresAt: order.checkoutExpiresAt,
    });
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    if (error.reason === "unavailable") {
      throw unavailable("The payment service does not answer. Please try again in a moment.", error);
    }
    await deps.database.models.order.update({ status: "cancelled" }, { where: { id: order.id, paidAt: null } });
    throw explainRefusal(error);
  }
}

function explainRefusal(error: PaymentProviderError): HttpError {
  switch (error.reason) {
    case "amount-too-small":
      return invalidInput({ items: "The total is below what a card can be charged" });
    case "amount-too-large":
      return invalidInput({ items: "The total is above what a card can be charged" });
    case "refused":
    case "unavailable":
      return new HttpError(502, "payment_refused", "The payment service refused this checkout.", { cause: error });
  }
}

/** The provider shows pictures that it can fetch itself, over https only. */
function publicImageUrl(imageUrl: string | null, publicUrl: string): string | null {
  if (!imageUrl) return null;
  const url = URL.parse(imageUrl, publicUrl);
  return url?.protocol === "https:" ? url.href : null;
}
