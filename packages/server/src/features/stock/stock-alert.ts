import { nameWithVariant } from "@recital/contract/values/name-with-variant";
import type { Database } from "../../db/connection.ts";
import type { OrderRow } from "../../db/models/order.ts";
import type { VariantRow } from "../../db/models/variant.ts";
import type { Transaction } from "../../db/sequelize.ts";
import { ownerAlert } from "../../email/owner-alert.job.ts";
import { enqueue } from "../../jobs/outbox.ts";

interface ShortStock {
  readonly variant: VariantRow;
  readonly now: Date;
}

/** Enqueues one email to the owner about a stock that is lower than what open checkouts hold. */
export async function enqueueStockAlert(
  database: Database,
  transaction: Transaction,
  { variant, now }: ShortStock,
): Promise<void> {
  const name = await readName(database, variant, transaction);
  const sentences = [
    `The stock of ${name} is ${variant.stock ?? 0}, but open checkouts hold ${variant.held}.`,
    "If all of them are paid, more are sold than there are. You can refund an order on its page.",
  ];
  await enqueue(database, transaction, ownerAlert, {
    payload: { subject: `${name}: less in stock than in open checkouts`, sentences },
    dedupeKey: `stock-${variant.id}-${variant.version}-short`,
    now,
  });
}

interface LowStock extends ShortStock {
  readonly available: number;
}

/** Enqueues the email to the owner about a stock that has become low. */
export async function enqueueLowStockAlert(
  database: Database,
  transaction: Transaction,
  { variant, available, now }: LowStock,
): Promise<void> {
  const name = await readName(database, variant, transaction);
  const left = available <= 0 ? `${name} is sold out` : `Only ${available} of ${name} left`;
  const sentences = [
    `${left}, those in open checkouts not counted.`,
    "Change its stock on the Inventory screen once you have more. You get this email again the next time it is low.",
  ];
  await enqueue(database, transaction, ownerAlert, {
    payload: { subject: left, sentences },
    dedupeKey: `stock-${variant.id}-${now.getTime()}-low`,
    now,
  });
}

interface Oversold {
  readonly order: Pick<OrderRow, "id" | "paidBy">;
  readonly variants: readonly VariantRow[];
  readonly now: Date;
}

/** Enqueues one email to the owner about an order that sold more than there was. */
export async function enqueueOversoldAlert(
  database: Database,
  transaction: Transaction,
  { order: { id: orderId, paidBy }, variants, now }: Oversold,
): Promise<void> {
  const names = await Promise.all(variants.map((variant) => readName(database, variant, transaction)));
  const sentences = [
    `Order #${orderId} was paid, but there is not enough of: ${names.join(", ")}.`,
    ...(paidBy === "card"
      ? [
          "Its payment arrived after its checkout had ended, or the stock was counted meanwhile.",
          "Send it if you can get more. Otherwise refund the order on its page.",
        ]
      : ["It was sold at the table. Count what you have, and correct the stock."]),
  ];
  await enqueue(database, transaction, ownerAlert, {
    payload: { subject: `Order #${orderId}: more sold than in stock`, sentences },
    dedupeKey: `order-${orderId}-oversold`,
    now,
  });
}

/** Enqueues one email to the owner about an order whose numbered edition had no numbers left. */
export async function enqueueEditionAlert(
  database: Database,
  transaction: Transaction,
  { order: { id: orderId }, variants, now }: Oversold,
): Promise<void> {
  const names = await Promise.all(variants.map((variant) => readName(database, variant, transaction)));
  const sentences = [
    `Order #${orderId} was paid, but the edition has no number left of: ${names.join(", ")}.`,
    "The order has these items without a number. You can refund them on its page.",
  ];
  await enqueue(database, transaction, ownerAlert, {
    payload: { subject: `Order #${orderId}: the edition has no number left`, sentences },
    dedupeKey: `order-${orderId}-edition-full`,
    now,
  });
}

async function readName(
  { models }: Database,
  { productId, title }: VariantRow,
  transaction: Transaction,
): Promise<string> {
  const product = await models.product.unscoped().findByPk(productId, { attributes: ["name"], transaction });
  return nameWithVariant(product?.name ?? "a deleted product", title);
}
