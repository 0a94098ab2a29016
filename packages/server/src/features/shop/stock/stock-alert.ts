import { nameWithVariant } from "@recital/contract/values/order-line";
import { isTableSale } from "@recital/contract/values/payment";
import type { Database } from "../../../db/connection.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { ownerAlert } from "../../../email/owner-alert.tsx";
import { inAdminLanguages } from "../../../email/owner-language.ts";
import { enqueue } from "../../../jobs/outbox.ts";
import type { OrderRow } from "../../orders/orders/tables.ts";
import { productTable, type VariantRow } from "../products/tables.ts";
import type { StockAlertTexts } from "./texts/en.ts";
import { stockAlertTexts } from "./texts/index.ts";

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
  const nameOf = await readName(database, variant, transaction);
  const payload = inAdminLanguages((language) => {
    const { short } = stockAlertTexts[language];
    const name = nameOf(stockAlertTexts[language]);
    return {
      subject: short.subject(name),
      sentences: [short.text(name, variant.stock ?? 0, variant.held), short.advice],
    };
  });
  await enqueue(database, transaction, ownerAlert, {
    payload,
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
  const nameOf = await readName(database, variant, transaction);
  const payload = inAdminLanguages((language) => {
    const { low } = stockAlertTexts[language];
    const name = nameOf(stockAlertTexts[language]);
    return available <= 0
      ? { subject: low.soldOut(name), sentences: [low.soldOutText(name), low.advice] }
      : { subject: low.left(available, name), sentences: [low.leftText(available, name), low.advice] };
  });
  await enqueue(database, transaction, ownerAlert, {
    payload,
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
    const alert = { kind: "oversold", words: "oversold" } as const;
    return enqueueTableAlerts(database, transaction, sold, alert);
  }
  const nameOf = await readNames(database, variants, transaction);
  const payload = inAdminLanguages((language) => {
    const { subject, text, cause, advice } = stockAlertTexts[language].oversold;
    return {
      subject: subject(order.id),
      sentences: [text(order.id, nameOf(stockAlertTexts[language])), cause, advice],
    };
  });
  await enqueue(database, transaction, ownerAlert, {
    payload,
    dedupeKey: `order-${order.id}-oversold`,
    now,
  });
}

/** Enqueues an email to the owner about an order whose numbered edition had no numbers left, as often as the former. */
export async function enqueueEditionAlert(database: Database, transaction: Transaction, sold: Oversold): Promise<void> {
  const { order, variants, now } = sold;
  if (isTableSale(order.paidBy)) {
    const alert = { kind: "edition-full", words: "editionFull" } as const;
    return enqueueTableAlerts(database, transaction, sold, alert);
  }
  const nameOf = await readNames(database, variants, transaction);
  const payload = inAdminLanguages((language) => {
    const { subject, text, advice } = stockAlertTexts[language].editionFull;
    return { subject: subject(order.id), sentences: [text(order.id, nameOf(stockAlertTexts[language])), advice] };
  });
  await enqueue(database, transaction, ownerAlert, {
    payload,
    dedupeKey: `order-${order.id}-edition-full`,
    now,
  });
}

interface TableAlert {
  /** In the key of its job. */
  readonly kind: string;
  readonly words: "oversold" | "editionFull";
}

async function enqueueTableAlerts(
  database: Database,
  transaction: Transaction,
  { order, variants, now }: Oversold,
  { kind, words }: TableAlert,
): Promise<void> {
  for (const variant of variants) {
    const nameOf = await readName(database, variant, transaction);
    const payload = inAdminLanguages((language) => {
      const { atTable } = stockAlertTexts[language];
      const { subject, text } = atTable[words];
      return { subject: subject(nameOf(stockAlertTexts[language])), sentences: [text, atTable.firstToday(order.id)] };
    });
    await enqueue(database, transaction, ownerAlert, {
      payload,
      dedupeKey: `stock-${variant.id}-${now.toISOString().slice(0, 10)}-${kind}`,
      now,
    });
  }
}

/** Names something in the language of the texts. */
type NameIn = (texts: StockAlertTexts) => string;

async function readNames(
  database: Database,
  variants: readonly VariantRow[],
  transaction: Transaction,
): Promise<NameIn> {
  const names = await Promise.all(variants.map((variant) => readName(database, variant, transaction)));
  return (texts) => names.map((nameOf) => nameOf(texts)).join(", ");
}

async function readName(
  { model }: Database,
  { productId, title }: VariantRow,
  transaction: Transaction,
): Promise<NameIn> {
  const product = await model(productTable)
    .unscoped()
    .findByPk(productId, { attributes: ["name"], transaction });
  return ({ deletedProduct }) => nameWithVariant(product?.name ?? deletedProduct, title);
}
