import type { Pickup } from "@recital/contract/endpoints/orders/order-facts";
import type { ItemEdition } from "@recital/contract/endpoints/orders/order-facts";
import { describeEdition } from "@recital/contract/values/order-line-words";
import { dayIn } from "@recital/contract/values/zoned-time";
import type { Database } from "../../../db/connection.ts";
import { Transaction } from "../../../db/sequelize.ts";
import { findRows } from "../../../db/table.ts";
import { preOrderDay } from "../../../domain/stock.ts";
import { presentShareImageUrl } from "../../../http/share-images.ts";
import { readImageSets } from "../../../images/read-image-sets.ts";
import { HttpError, notFound } from "../../../kernel/errors.ts";
import { releaseTable } from "../../music/releases/tables.ts";
import { productTable, variantTable } from "../../shop/products/tables.ts";
import { editionNumberTable } from "../../shop/stock/tables.ts";
import { concertTable } from "../../site/concerts/table.ts";
import { type OrderItemRow, type OrderRow, orderTable } from "./tables.ts";

/**
 * Returns an order with its items.
 * @throws {HttpError} 404
 */
export async function findOrder(database: Database, orderId: number): Promise<OrderRow> {
  const order = await database
    .model(orderTable)
    .findByPk(orderId, { include: "items", order: [["items", "id", "ASC"]] });
  if (!order) throw missingOrder();
  return order;
}

/**
 * Returns an order without its items, and locks its row until the transaction ends.
 * @throws {HttpError} 404
 */
export async function lockOrder(database: Database, orderId: number, transaction: Transaction): Promise<OrderRow> {
  const order = await database.model(orderTable).findByPk(orderId, { transaction, lock: Transaction.LOCK.UPDATE });
  if (!order) throw missingOrder();
  return order;
}

function missingOrder() {
  return notFound("There is no such order");
}

/** @throws {HttpError} 409 if the order's personal data was erased; it takes no new data */
export function refuseErased(order: Pick<OrderRow, "erasedAt" | "paidAt">): void {
  if (order.erasedAt === null) return;
  const message =
    order.paidAt === null
      ? "This order was never paid, so its email and postal address were erased."
      : "The customer asked for it, so its email and postal address were erased.";
  throw new HttpError(409, "erased", message);
}

/** The numbers of numbered editions that orders' items have. */
export interface Editions {
  /** Lowest first. */
  readonly numbers: readonly { readonly orderItemId: number; readonly variantId: number; readonly number: number }[];
  /** The edition sizes, by the ids of variants. */
  readonly sizes: ReadonlyMap<number, number | null>;
}

/** Reads the numbers of numbered editions that these orders have. */
export async function readEditions(
  { model }: Pick<Database, "model">,
  orderId: number | readonly number[],
): Promise<Editions> {
  const where = { orderId: typeof orderId === "number" ? orderId : [...orderId] };
  const numbers = await model(editionNumberTable).findAll({ where, order: [["number", "ASC"]] });
  if (numbers.length === 0) return { numbers, sizes: new Map() };
  const id = [...new Set(numbers.map(({ variantId }) => variantId))];
  const variants = await model(variantTable).findAll({ attributes: ["id", "editionSize"], where: { id } });
  return { numbers, sizes: new Map(variants.map((variant) => [variant.id, variant.editionSize])) };
}

/** Returns what the API says of the numbered edition of an order's item. */
export function presentEdition(itemId: number, editions: Editions): ItemEdition {
  const numbers = editions.numbers.filter(({ orderItemId }) => orderItemId === itemId);
  const editionNumbers = numbers.map(({ number }) => number);
  const editionSize = editions.sizes.get(numbers[0]?.variantId ?? 0) ?? null;
  return { editionNumbers, editionSize, edition: describeEdition(editionNumbers, editionSize, "en") };
}

interface OrderedProduct {
  /** The day from which a pre-ordered product ships; else null. */
  readonly shipsOn: string | null;
  /** How soon it ships otherwise; null: as the shop. */
  readonly shipsWithin: string | null;
  /** The path of the product's first image as a JPEG, which every email client shows; null if it has none. */
  readonly jpegPath: string | null;
  /** The path of the image that is drawn for its page; null if it has no page or no image. */
  readonly drawnPath: string | null;
}

const unknownProduct: OrderedProduct = { shipsOn: null, shipsWithin: null, jpegPath: null, drawnPath: null };

/** An item of an order: a product, or the release of a bundle. */
type OrderedThing = Pick<OrderItemRow, "productId" | "releaseId">;

/** Reads what the emails of an order show of its products, and of the releases of bundles, as they are now. */
export async function readOrderedProducts(
  database: Database,
  { items = [] }: OrderRow,
  today: string,
): Promise<(item: OrderedThing) => OrderedProduct> {
  const id = [...new Set(items.flatMap(({ productId }) => productId ?? []))];
  const rows = await database
    .model(productTable)
    .unscoped()
    .findAll({
      attributes: ["id", "imageUrl", "slug", "isActive", "archivedAt", "shipsOn", "shipsWithin"],
      where: { id },
    });
  const where = { id: items.flatMap(({ releaseId }) => releaseId ?? []) };
  const released = await findRows(database.model(releaseTable), ["id", "artworkUrl"], { where });
  const images = await readImageSets(database, [
    ...rows.map(({ imageUrl }) => imageUrl),
    ...released.map(({ artworkUrl }) => artworkUrl),
  ]);
  const products = new Map(
    rows.map((row) => {
      const jpegPath = images.get(row.imageUrl ?? "")?.share ?? null;
      const hasPage = row.isActive && row.archivedAt === null;
      const drawnPath = hasPage && jpegPath !== null ? presentShareImageUrl(`/store/${row.slug}`) : null;
      const shipsOn = preOrderDay(row.shipsOn, today);
      return [row.id, { shipsOn, shipsWithin: row.shipsWithin, jpegPath, drawnPath }];
    }),
  );
  const releases = new Map(
    released.map(({ id: releaseId, artworkUrl }) => [
      releaseId,
      { ...unknownProduct, jpegPath: images.get(artworkUrl ?? "")?.share ?? null },
    ]),
  );
  return ({ productId, releaseId }) => products.get(productId ?? 0) ?? releases.get(releaseId ?? 0) ?? unknownProduct;
}

/** Reads the concerts at which these orders are picked up; a deleted concert is left out. */
export async function readPickups(
  { model }: Pick<Database, "model">,
  orders: readonly Pick<OrderRow, "concertId">[],
): Promise<ReadonlyMap<number, Pickup>> {
  const id = [...new Set(orders.flatMap(({ concertId }) => concertId ?? []))];
  if (id.length === 0) return new Map();
  const attributes = ["id", "title", "city", "startsAt", "timezone"];
  const concerts = await model(concertTable).findAll({ attributes, where: { id } });
  return new Map(
    concerts.map(({ id, title, city, startsAt, timezone }) => [id, { title, city, date: dayIn(startsAt, timezone) }]),
  );
}
