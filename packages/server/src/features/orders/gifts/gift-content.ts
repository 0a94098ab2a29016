import type { ReceivedGift } from "@recital/contract/endpoints/orders/gifts";
import type { Language } from "@recital/contract/values/language";
import { nameWithVariant } from "@recital/contract/values/order-line";
import type { Database } from "../../../db/connection.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { isReturned } from "../../../domain/downloads.ts";
import { readImageSets } from "../../../images/read-image-sets.ts";
import type { GivenToPerson } from "../../music/downloads/give-to-person.ts";
import { productTable } from "../../shop/products/tables.ts";
import type { Services } from "../../feature.ts";
import { readItemNames } from "../orders/item-names.ts";
import { type OrderItemRow, orderItemTable, type OrderRow } from "../orders/tables.ts";
import { refundTable } from "../refunds/tables.ts";
import type { GiftRow } from "./tables.ts";

/** Returns the name of who gives, as they entered it or as it stands on the order; null if it is not known. */
export function readGiver(
  { giverName }: Pick<GiftRow, "giverName">,
  { customerName, shippingName }: Pick<OrderRow, "customerName" | "shippingName">,
): string | null {
  return giverName ?? customerName ?? shippingName;
}

/** Returns the items of an order that no refund gave back. */
export async function readLeftItems(
  { model }: Database,
  { id: orderId, refundedAt }: OrderRow,
  transaction?: Transaction,
): Promise<OrderItemRow[]> {
  if (refundedAt !== null) return [];
  const options = { where: { orderId }, ...(transaction && { transaction }) };
  const items = await model(orderItemTable).findAll({ ...options, order: ["id"] });
  const refunds = await model(refundTable).findAll({ ...options, include: "lines" });
  return items.filter((item) => !isReturned(item, refunds));
}

/** Returns the name of each item in a language, and its image. */
export async function presentItems(
  services: Pick<Services, "database" | "readTranslations">,
  items: readonly OrderItemRow[],
  language: Language | null,
): Promise<ReceivedGift["items"]> {
  const { database } = services;
  const id = items.flatMap(({ productId }) => productId ?? []);
  const products = await database
    .model(productTable)
    .unscoped()
    .findAll({ attributes: ["id", "imageUrl"], where: { id } });
  const urls = new Map(products.map((product) => [product.id, product.imageUrl]));
  const images = await readImageSets(database, [...urls.values()]);
  const nameOf = await readItemNames(services, items, language);
  return items.map((item) => {
    const imageUrl = urls.get(item.productId ?? 0) ?? null;
    const name = nameWithVariant(nameOf(item).name, item.variantTitle);
    return { name, imageUrl, image: images.get(imageUrl ?? "") ?? null };
  });
}

interface GivenItem {
  readonly productId: number | null;
  /** Of a release that is a part of a bundle. */
  readonly releaseId?: number | null;
}

/** Returns what items bring to the recipient, each once. */
export function subjectsOf(items: readonly GivenItem[]): GivenToPerson["subjects"] {
  const subjects = items.flatMap(({ productId, releaseId }): GivenToPerson["subjects"] => {
    if (releaseId) return [{ subject: "release", subjectId: releaseId }];
    return productId === null ? [] : [{ subject: "product", subjectId: productId }];
  });
  return [...new Map(subjects.map((subject) => [keyOf(subject), subject])).values()];
}

/** Names what a grant gives. */
export function keyOf({ subject, subjectId }: GivenToPerson["subjects"][number]): string {
  return `${subject}/${subjectId}`;
}
