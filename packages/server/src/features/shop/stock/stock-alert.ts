import { nameWithVariant } from "@recital/contract/values/order-line";
import { isTableSale } from "@recital/contract/values/payment";
import type { Database } from "../../../db/connection.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { ownerAlert } from "../../../email/owner-alert.tsx";
import { enqueue } from "../../../jobs/outbox.ts";
import type { OrderRow } from "../../orders/orders/tables.ts";
import { productTable, type VariantRow } from "../products/tables.ts";

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

/**
 * Enqueues one email to the owner about an order that sold more than there was. Of sales at a table one a day about each
 * variant, since what is not counted is sold there again and again.
 */
export async function enqueueOversoldAlert(
  database: Database,
  transaction: Transaction,
  sold: Oversold,
): Promise<void> {
  const { order, variants, now } = sold;
  if (isTableSale(order.paidBy)) {
    return enqueueTableAlerts(database, transaction, sold, {
      kind: "oversold",
      subjectOf: (name) => `${name}: more sold at the table than in stock`,
      message: "It was sold at the table. Count what you have, and correct the stock.",
    });
  }
  const names = await Promise.all(variants.map((variant) => readName(database, variant, transaction)));
  const sentences = [
    `Order #${order.id} was paid, but there is not enough of: ${names.join(", ")}.`,
    "Its payment arrived after its checkout had ended, or the stock was counted meanwhile.",
    "Send it if you can get more. Otherwise refund the order on its page.",
  ];
  await enqueue(database, transaction, ownerAlert, {
    payload: { subject: `Order #${order.id}: more sold than in stock`, sentences },
    dedupeKey: `order-${order.id}-oversold`,
    now,
  });
}

/** Enqueues an email to the owner about an order whose numbered edition had no numbers left, as often as the former. */
export async function enqueueEditionAlert(database: Database, transaction: Transaction, sold: Oversold): Promise<void> {
  const { order, variants, now } = sold;
  if (isTableSale(order.paidBy)) {
    return enqueueTableAlerts(database, transaction, sold, {
      kind: "edition-full",
      subjectOf: (name) => `${name}: sold at the table without a number`,
      message: "It was sold at the table, but no numbered copy was left.",
    });
  }
  const names = await Promise.all(variants.map((variant) => readName(database, variant, transaction)));
  const sentences = [
    `Order #${order.id} was paid, but no numbered copy was left of: ${names.join(", ")}.`,
    "The order has these items without a number. You can refund them on its page.",
  ];
  await enqueue(database, transaction, ownerAlert, {
    payload: { subject: `Order #${order.id}: no numbered copy was left`, sentences },
    dedupeKey: `order-${order.id}-edition-full`,
    now,
  });
}

interface TableAlert {
  readonly kind: string;
  readonly subjectOf: (name: string) => string;
  readonly message: string;
}

async function enqueueTableAlerts(
  database: Database,
  transaction: Transaction,
  { order, variants, now }: Oversold,
  { kind, subjectOf, message }: TableAlert,
): Promise<void> {
  for (const variant of variants) {
    const sentences = [
      message,
      `The first such order today is #${order.id}. You get at most one email a day about this.`,
    ];
    await enqueue(database, transaction, ownerAlert, {
      payload: { subject: subjectOf(await readName(database, variant, transaction)), sentences },
      dedupeKey: `stock-${variant.id}-${now.toISOString().slice(0, 10)}-${kind}`,
      now,
    });
  }
}

async function readName(
  { model }: Database,
  { productId, title }: VariantRow,
  transaction: Transaction,
): Promise<string> {
  const product = await model(productTable)
    .unscoped()
    .findByPk(productId, { attributes: ["name"], transaction });
  return nameWithVariant(product?.name ?? "a deleted product", title);
}
