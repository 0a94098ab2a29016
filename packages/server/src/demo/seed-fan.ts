import { demoFan, type DemoOrder, demoOrders, demoShareLink } from "@recital/demo/fan";
import { currencyOf } from "@recital/contract/values/currency";
import { formatCents } from "@recital/contract/values/money";
import { markDemoRow } from "../db/demo-rows.ts";
import { subscriberTable } from "../features/audience/subscribers/tables.ts";
import { type PersonRow, personTable } from "../features/audience/people/tables.ts";
import { releaseTable } from "../features/music/releases/tables.ts";
import { shareLinkTable } from "../features/music/share-links/tables.ts";
import {
  orderEventTable,
  type OrderItemRow,
  orderItemTable,
  type OrderRow,
  orderTable,
} from "../features/orders/orders/tables.ts";
import { refundLineTable, refundTable } from "../features/orders/refunds/tables.ts";
import { shipmentLineTable, shipmentTable } from "../features/orders/shipping/tables.ts";
import { productTable, variantTable } from "../features/shop/products/tables.ts";
import { randomToken, tokenHashOf } from "../kernel/ids.ts";
import { ago, type Seeding, writeDownloads, writeGift } from "./seed-fan-files.ts";

/**
 * Adds the demo's fan, her orders, what the owner gave her, and a private link to the release. Rows only: no email is
 * sent, no stock is taken and no provider is asked.
 */
export async function seedFan(seeding: Seeding): Promise<void> {
  const { database, transaction } = seeding;
  const person = await writePerson(seeding);
  for (const order of demoOrders) await writeOrder(seeding, person, order);
  const release = await database.model(releaseTable).findOne({ transaction });
  if (!release) return;
  await writeGift(seeding, person, release.id);
  const { label, daysAgo, plays, maxPlays } = demoShareLink;
  // Nobody knows its token, as of every link that was made before: the owner makes a new one.
  await database.model(shareLinkTable).create(
    {
      releaseId: release.id,
      tokenHash: tokenHashOf(randomToken()),
      label,
      plays,
      maxPlays,
      lastPlayAt: ago(seeding, 2),
      createdAt: ago(seeding, daysAgo),
    },
    { transaction },
  );
}

async function writePerson(seeding: Seeding): Promise<PersonRow> {
  const { database, transaction } = seeding;
  const { name, email, country, city, note, tags, subscribedDaysAgo } = demoFan;
  const firstSeenAt = ago(seeding, demoOrders[0]?.daysAgo ?? 0);
  const lastSeenAt = ago(seeding, demoOrders.at(-1)?.daysAgo ?? 0);
  const row = { emailKey: email, email, name, country, city, note, tags: [...tags], firstSeenAt, lastSeenAt };
  const person = await database.model(personTable).create(row, { transaction });
  await markDemoRow(database, "person", { id: person.id, createdAt: firstSeenAt }, transaction);
  const confirmedAt = ago(seeding, subscribedDaysAgo);
  await database.model(subscriberTable).create(
    {
      personId: person.id,
      email,
      emailKey: email,
      subscribed: true,
      confirmToken: randomToken(20),
      unsubscribeToken: randomToken(20),
      confirmationRequestedAt: firstSeenAt,
      confirmedAt,
      consentAt: confirmedAt,
      createdAt: firstSeenAt,
      source: "table",
    },
    { transaction },
  );
  return person;
}

async function writeOrder(seeding: Seeding, person: PersonRow, demo: DemoOrder): Promise<void> {
  const { database, transaction } = seeding;
  const { model } = database;
  const products = await model(productTable).findAll({ where: { name: [...demo.goods] }, order: ["id"], transaction });
  const isDigital = products.every((product) => product.isDigital);
  const subtotalCents = products.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const order = await model(orderTable).create(newOrder(seeding, { demo, isDigital, subtotalCents }), { transaction });
  await order.update({ personId: person.id }, { transaction });
  await markDemoRow(database, "order", order, transaction);
  const items: OrderItemRow[] = [];
  for (const { id: productId, name, priceCents: unitCents, isDigital: isFile } of products) {
    const variant = await model(variantTable).findOne({ where: { productId }, transaction });
    const item = { orderId: order.id, productId, variantId: variant?.id ?? null, name, unitCents };
    items.push(await model(orderItemTable).create({ ...item, quantity: 1, isDigital: isFile }, { transaction }));
  }
  await writeEvents(seeding, order, demo);
  if (demo.shipping) await writeShipment(seeding, { order, items, demo });
  if (demo.refund) await writeRefund(seeding, { order, items, refund: demo.refund });
  if (isDigital) await writeDownloads(seeding, order, items);
}

interface NewOrder {
  readonly demo: DemoOrder;
  readonly isDigital: boolean;
  readonly subtotalCents: number;
}

function newOrder(seeding: Seeding, { demo, isDigital, subtotalCents }: NewOrder) {
  const { daysAgo, paidBy, shipping, tipCents = 0, note = null } = demo;
  const { name, email, country, city, address } = demoFan;
  const [createdAt, paidAt] = [ago(seeding, daysAgo), ago(seeding, daysAgo, 2)];
  const shippingCents = shipping?.cents ?? 0;
  const totalCents = subtotalCents + shippingCents + tipCents;
  return {
    checkoutKey: randomToken(20),
    customerEmail: email,
    customerName: name,
    currency: seeding.currency,
    subtotalCents,
    shippingCents,
    tipCents,
    totalCents,
    paidCents: totalCents,
    note,
    paidBy,
    wantsNewsletter: paidBy === "cash",
    requestKey: paidBy === "cash" ? randomToken(20) : null,
    status: shipping ? ("shipped" as const) : ("delivered" as const),
    needsShipping: !isDigital && shipping !== undefined,
    ...(shipping && {
      delivery: "standard" as const,
      deliveryCountry: country,
      shippingName: name,
      shippingLine1: address.line1,
      shippingCity: city,
      shippingState: address.state,
      shippingPostalCode: address.postalCode,
      shippingCountry: country,
    }),
    checkoutExpiresAt: createdAt,
    paidAt: paidBy === "cash" ? createdAt : paidAt,
    closedAt: paidAt,
    createdAt,
    updatedAt: paidAt,
  };
}

async function writeEvents(seeding: Seeding, order: OrderRow, { daysAgo, paidBy }: DemoOrder): Promise<void> {
  const sold = `Sold at the table for ${amountOf(order.currency, order.totalCents)} in cash`;
  const isTable = paidBy === "cash";
  if (isTable) await writeEvent(seeding, { order, kind: "paid", text: sold, at: ago(seeding, daysAgo) });
  const text = "Order confirmation sent to the customer";
  await writeEvent(seeding, { order, kind: "mailed", text, at: ago(seeding, daysAgo, 3) });
}

interface NewEvent {
  readonly order: OrderRow;
  readonly kind: "paid" | "mailed" | "shipment" | "refund";
  readonly text: string;
  readonly at: Date;
}

async function writeEvent({ database, transaction }: Seeding, { order, kind, text, at }: NewEvent): Promise<void> {
  const row = { orderId: order.id, kind, text, createdAt: at };
  await database.model(orderEventTable).create(row, { transaction });
}

function amountOf(currency: string, cents: number): string {
  return formatCents(cents, currencyOf(currency, "en"));
}

interface OrderParts {
  readonly order: OrderRow;
  readonly items: readonly OrderItemRow[];
}

async function writeShipment(seeding: Seeding, { order, items, demo }: OrderParts & { readonly demo: DemoOrder }) {
  const { database, transaction } = seeding;
  if (!demo.shipping) return;
  const { carrier, trackingNumber } = demo.shipping;
  const shippedAt = ago(seeding, demo.daysAgo - 2);
  const row = {
    orderId: order.id,
    shipmentKey: randomToken(20),
    carrier,
    trackingNumber,
    adminName: "admin",
    shippedAt,
  };
  const { id: shipmentId } = await database.model(shipmentTable).create(row, { transaction });
  const lines = items.map(({ id: orderItemId, quantity }) => ({ shipmentId, orderItemId, quantity }));
  await database.model(shipmentLineTable).bulkCreate(lines, { transaction });
  await writeEvent(seeding, { order, kind: "shipment", text: `Shipped ${items.length} items by USPS`, at: shippedAt });
}

type DemoRefund = NonNullable<DemoOrder["refund"]>;

async function writeRefund(seeding: Seeding, { order, items, refund }: OrderParts & { readonly refund: DemoRefund }) {
  const { database, transaction } = seeding;
  const { daysAgo, product, note } = refund;
  const item = items.find(({ name }) => name === product);
  if (!item) return;
  const at = ago(seeding, daysAgo);
  const { id: refundId } = await database.model(refundTable).create(
    {
      orderId: order.id,
      refundKey: randomToken(20),
      requestKey: randomToken(20),
      requestDigest: tokenHashOf(product),
      amountCents: item.unitCents,
      shippingCents: 0,
      reason: "other",
      note,
      restock: false,
      notify: false,
      state: "succeeded",
      adminName: "admin",
      attempt: 1,
      attemptedAt: at,
      createdAt: at,
      settledAt: at,
    },
    { transaction },
  );
  const line = { refundId, orderItemId: item.id, quantity: 1, amountCents: item.unitCents };
  await database.model(refundLineTable).create(line, { transaction });
  await order.update({ refundedCents: item.unitCents }, { transaction });
  const text = `Refunded ${amountOf(order.currency, item.unitCents)}`;
  await writeEvent(seeding, { order, kind: "refund", text, at });
}
