import type { BuyerOrder } from "@recital/contract/endpoints/orders/buyers";
import { currencyOf } from "@recital/contract/values/currency";
import { dayIn } from "@recital/contract/values/zoned-time";
import type { Language } from "@recital/contract/values/language";
import { limits } from "@recital/contract/values/limits";
import { toDecimal } from "@recital/contract/values/money";
import type { Database } from "../../../db/connection.ts";
import { readDelivering } from "../../shop/products/queries.ts";
import { Op } from "../../../db/sequelize.ts";
import { findRows } from "../../../db/table.ts";
import { settingsInForce } from "../../../db/read-site.ts";
import { readSiteSettingsIn } from "../../../db/site-settings.ts";
import { checkoutStateOf } from "../../../domain/checkout.ts";
import { canEditAddress } from "../../../domain/shipping.ts";
import { preOrderDay } from "../../../domain/stock.ts";
import { canWithdrawUntil, withdrawableQuantity } from "../../../domain/withdrawal.ts";
import { readImageSets } from "../../../images/read-image-sets.ts";
import { findOpenPerson, isOpenAccess } from "../orders/buyer-access.ts";
import { presentEdition, readEditions, readPickups } from "../orders/find-order.ts";
import { downloadsPath, isGiven, itemsWithFiles, readOrderAccess } from "../orders/read-order-detail.ts";
import { type NameItem, readItemNames, readShippingTimes } from "../orders/item-names.ts";
import { presentGift, readGifts } from "../orders/present-gift.ts";
import { presentItem, presentOrderFacts, presentShipment } from "../orders/present-order.ts";
import { presentBuyerWithdrawal } from "../orders/present-timeline.ts";
import { orderAccessTable, orderEventTable, type OrderItemRow, type OrderRow, orderTable } from "../orders/tables.ts";
import { refundTable } from "../refunds/tables.ts";
import { shipmentTable } from "../shipping/tables.ts";
import { withdrawalTable } from "../../shop/withdrawals/tables.ts";
import { releaseTable } from "../../music/releases/tables.ts";
import { productTable } from "../../shop/products/tables.ts";
import type { Services } from "../../feature.ts";

type BuyerServices = Pick<Services, "database" | "clock" | "readTranslations">;

/** A browser, and the language of its page; null is the site's main one. */
interface Reader {
  readonly visitorId: string | null;
  readonly language: Language | null;
}

/**
 * Returns the orders that a browser may read, newest first: those that it opened, and those of the person whose page it
 * has opened. Unpaid ones only if it placed them.
 */
export async function listBuyerOrders(services: BuyerServices, { visitorId, language }: Reader): Promise<BuyerOrder[]> {
  if (visitorId === null) return [];
  const { database } = services;
  const now = services.clock.now();
  const [access, open] = await Promise.all([
    database.model(orderAccessTable).findAll({ where: { visitorId } }),
    findOpenPerson(database, visitorId, { now }),
  ]);
  const byOrder = new Map(access.map((row) => [row.orderId, row]));
  const isTheirs = { personId: open?.ownerId ?? 0, paidAt: { [Op.ne]: null } };
  const orders = await database.model(orderTable).findAll({
    where: { [Op.or]: [{ id: [...byOrder.keys()] }, isTheirs] },
    include: "items",
    order: [
      ["id", "DESC"],
      ["items", "id", "ASC"],
    ],
  });
  const readable = orders.filter((order) => {
    if (open !== null && order.personId === open.ownerId && order.paidAt !== null) return true;
    const row = byOrder.get(order.id);
    return row && isOpenAccess(row, order, now) && (order.paidAt !== null || row.isPlacedHere);
  });
  return presentBuyerOrders(services, readable.slice(0, limits.listedOrders), language);
}

/** Returns orders, which include their items, as their buyer sees them in a language; null is the site's main one. */
export async function presentBuyerOrders(
  services: BuyerServices,
  orders: readonly OrderRow[],
  language: Language | null,
): Promise<BuyerOrder[]> {
  const { database } = services;
  const now = services.clock.now();
  const items = orders.flatMap((order) => order.items ?? []);
  const [related, settings, nameOf] = await Promise.all([
    readRelated(database, orders, now),
    readSiteSettingsIn(database, null, ["timezone", "shipsWithin"]),
    readItemNames(services, items, language),
  ]);
  const { timezone, shipsWithin } = settingsInForce(settings, {});
  const shipsWithinOf = await readShippingTimes(services, shipsWithin, language);
  const moment = { now, today: dayIn(now, timezone) };
  return orders.map((order) => presentBuyerOrder(order, { ...related, nameOf, shipsWithinOf }, moment));
}

type Related = Awaited<ReturnType<typeof readRelated>> & {
  readonly nameOf: NameItem;
  readonly shipsWithinOf: Awaited<ReturnType<typeof readShippingTimes>>;
};

async function readRelated({ model, ...database }: Database, orders: readonly OrderRow[], now: Date) {
  const orderId = orders.map(({ id }) => id);
  const releaseId = orders.flatMap(({ items = [] }) => items.flatMap((item) => item.releaseId ?? []));
  const productIds = orders.flatMap(({ items = [] }) => items.flatMap((item) => item.productId ?? []));
  const [refunds, shipments, withdrawals, events, downloads, gifts, delivering, editions, pickups, products, releases] =
    await Promise.all([
      model(refundTable).findAll({ where: { orderId }, include: "lines", order: [["id", "ASC"]] }),
      model(shipmentTable).findAll({ where: { orderId }, include: "lines", order: [["id", "ASC"]] }),
      model(withdrawalTable).findAll({ where: { orderId }, include: "lines", order: [["id", "ASC"]] }),
      model(orderEventTable).findAll({ where: { orderId, kind: "status" }, order: [["id", "ASC"]] }),
      readOrderAccess({ model, ...database }, orderId),
      readGifts({ model }, orderId),
      readDelivering({ model, ...database }, productIds, now),
      readEditions({ model }, orderId),
      readPickups({ model }, orders),
      model(productTable)
        .unscoped()
        .findAll({
          attributes: ["id", "imageUrl", "shipsOn", "shipsWithin"],
          where: { id: [...new Set(productIds)] },
        }),
      // What a bundle brought that no product is.
      findRows(model(releaseTable), ["id", "artworkUrl"], { where: { id: [...new Set(releaseId)] } }),
    ]);
  const urls = new Map(products.flatMap(({ id, imageUrl }) => (imageUrl === null ? [] : [[id, imageUrl] as const])));
  const artworks = new Map(releases.map(({ id, artworkUrl }) => [id, artworkUrl]));
  const sets = await readImageSets({ model, ...database }, [...urls.values(), ...artworks.values()]);
  const ships = new Map(products.map(({ id, shipsOn, shipsWithin }) => [id, { shipsOn, shipsWithin }]));
  return {
    refunds,
    shipments,
    withdrawals,
    events,
    downloads,
    gifts,
    delivering,
    editions,
    pickups,
    urls,
    artworks,
    ships,
    sets,
  };
}

interface Moment {
  readonly now: Date;
  /** In the site's time zone. */
  readonly today: string;
}

function presentBuyerOrder(order: OrderRow, related: Related, { now, today }: Moment): BuyerOrder {
  const currency = currencyOf(order.currency, "en");
  const refunds = related.refunds.filter(({ orderId }) => orderId === order.id);
  const shipments = related.shipments.filter(({ orderId }) => orderId === order.id);
  const withdrawals = related.withdrawals.filter(({ orderId }) => orderId === order.id);
  const shippedAt = shipments.at(-1)?.shippedAt ?? null;
  const statusAt = statusSince(order.get(), related, shippedAt);
  const imageOf = ({ productId, releaseId }: OrderItemRow) => {
    const imageUrl = related.urls.get(productId ?? 0) ?? related.artworks.get(releaseId ?? 0) ?? null;
    return { imageUrl, image: related.sets.get(imageUrl ?? "") ?? null };
  };
  return {
    ...presentOrderFacts(order, related.pickups),
    paidBy: order.paidBy,
    items: (order.items ?? []).map((item) => ({
      ...presentItem(item, currency, related.nameOf(item)),
      id: item.id,
      ...presentEdition(item.id, related.editions),
      isDigital: item.isDigital,
      awaitsFiles: awaitsFiles(item, order, related),
      shipsOn: preOrderDay(related.ships.get(item.productId ?? 0)?.shipsOn ?? null, today),
      shipsWithin: related.shipsWithinOf({
        productId: item.productId,
        own: related.ships.get(item.productId ?? 0)?.shipsWithin ?? null,
      }),
      productId: item.productId,
      withdrawable: withdrawableQuantity(item, { withdrawals, refunds }),
      ...imageOf(item),
    })),
    paidAt: order.paidAt?.toISOString() ?? null,
    openCheckout: openCheckoutOf(order, now),
    statusAt: statusAt.toISOString(),
    canEditAddress: canEditAddress({ ...order.get(), hasShipments: shipments.length > 0 }),
    hasItemsToShip: order.toShip,
    shipments: shipments.map(presentShipment),
    refunds: refunds.map(({ amountCents, state, createdAt }) => ({
      amount: toDecimal(amountCents, currency),
      state,
      createdAt: createdAt.toISOString(),
    })),
    refundedTotal: toDecimal(order.refundedCents, currency),
    downloadsUrl: downloadsPath(related.downloads.get(order.id), now),
    gift: presentGift(related.gifts.get(order.id)),
    canWithdrawUntil: withdrawalEnd(order, allShippedAt(order, statusAt, shippedAt), now),
    withdrawals: withdrawals.map(presentBuyerWithdrawal),
    version: order.version,
  };
}

function withdrawalEnd(order: OrderRow, shippedAt: Date | null, now: Date): string | null {
  // A tip alone is a gift.
  if ((order.items ?? []).length === 0) return null;
  const hasGoods = order.needsShipping || order.delivery === "pickup";
  return canWithdrawUntil({ ...order.get(), hasGoods, shippedAt }, now)?.toISOString() ?? null;
}

function openCheckoutOf(order: OrderRow, now: Date): BuyerOrder["openCheckout"] {
  const { sessionId, checkoutUrl: url } = order;
  return checkoutStateOf(order, now) === "open" && sessionId !== null && url !== null ? { sessionId, url } : null;
}

/** A gift has what its recipient opens. Any other paid order already has its downloadable files; an unpaid order would get the files of its product. */
function awaitsFiles(item: OrderItemRow, order: OrderRow, { downloads, delivering, gifts }: Related): boolean {
  if (!item.isDigital || gifts.has(order.id)) return false;
  if (order.paidAt === null) return item.productId === null || !delivering.has(item.productId);
  return !itemsWithFiles(downloads.get(order.id), isGiven).has(item.id);
}

/** Returns when the order got its status. */
function statusSince({ id, status, ...order }: OrderTimes, { events }: Related, shippedAt: Date | null): Date {
  if (status === "refunded" && order.refundedAt) return order.refundedAt;
  const changedAt = events.findLast(({ orderId }) => orderId === id)?.createdAt;
  // A shipment sets the status without an event of that kind.
  if (status === "shipped" && shippedAt && shippedAt > (changedAt ?? order.createdAt)) return shippedAt;
  return changedAt ?? (status === "cancelled" ? order.closedAt : order.paidAt) ?? order.createdAt;
}

type OrderTimes = Pick<OrderRow, "id" | "status" | "createdAt" | "paidAt" | "refundedAt" | "closedAt">;

/** Returns when the last part was shipped; null while items are left to ship. */
function allShippedAt({ status, toShip }: OrderRow, statusAt: Date, shippedAt: Date | null): Date | null {
  if (toShip) return null;
  return shippedAt ?? (status === "pending" || status === "processing" ? null : statusAt);
}
