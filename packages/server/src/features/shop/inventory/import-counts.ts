import type { InventoryImportResult } from "@recital/contract/endpoints/shop/inventory";
import type { SkippedLine } from "@recital/contract/endpoints/audience/subscriber-import";
import { bumpContentVersion } from "../../../db/content-version.ts";
import type { Database } from "../../../db/connection.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { availableOf, isVisibleChange } from "../../../domain/stock.ts";
import { lockVariants } from "../stock/change-stock.ts";
import { setStock } from "../stock/move-stock.ts";
import { enqueueStockAlert } from "../stock/stock-alert.ts";
import { readCounts, type FileCount } from "./counts.ts";
import { type VariantRow, variantTable } from "../products/tables.ts";
import type { Services } from "../../feature.ts";

/** A line whose variant is known. */
interface FoundCount extends FileCount {
  readonly variantId: number;
}

type Outcome = "updated" | "unchanged" | SkippedLine;

const batchSize = 100;

/**
 * Sets the stock of the variants of a file. Each batch is a transaction, so that checkouts wait for a batch at most. A
 * line whose stock has changed since the export is skipped: its count is outdated.
 * @throws {HttpError} 422 naming `file` if the file is not read at all; nothing is changed then
 */
export async function importCounts(
  services: Services,
  bytes: Uint8Array,
  adminName: string,
): Promise<InventoryImportResult> {
  const { counts, skipped } = await readCounts(bytes);
  const outcomes: Outcome[] = [...skipped];
  const found = await findVariants(services.database, counts, (line) => outcomes.push(line));
  for (let start = 0; start < found.length; start += batchSize) {
    outcomes.push(...(await importBatch(services, found.slice(start, start + batchSize), adminName)));
  }
  return {
    updated: outcomes.filter((outcome) => outcome === "updated").length,
    unchanged: outcomes.filter((outcome) => outcome === "unchanged").length,
    skipped: outcomes.filter((outcome) => typeof outcome !== "string").toSorted((a, b) => a.line - b.line),
  };
}

/** Returns the lines with their variants. Those without one, and repetitions, are skipped. */
async function findVariants(
  { model }: Database,
  counts: readonly FileCount[],
  skip: (line: SkippedLine) => void,
): Promise<FoundCount[]> {
  const variants = await model(variantTable).findAll({ attributes: ["id", "sku"] });
  const skus = new Map(variants.map(({ id, sku }) => [id, sku]));
  const bySku = new Map(variants.flatMap(({ id, sku }) => (sku === null ? [] : [[sku, id] as const])));
  const lines = new Map<number, number>();
  return counts.flatMap((count) => {
    const { line, id, sku } = count;
    const variantId = id ?? bySku.get(sku);
    const isKnown = variantId !== undefined && skus.has(variantId);
    const reason =
      whyUnknown(count, isKnown, lines.get(variantId ?? 0)) ?? whyOther(count, skus.get(variantId ?? 0) ?? "");
    if (variantId === undefined || reason !== null) {
      skip({ line, reason: reason ?? unknownSku(sku) });
      return [];
    }
    lines.set(variantId, line);
    return [{ ...count, variantId }];
  });
}

function whyUnknown({ id, sku }: FileCount, isKnown: boolean, before: number | undefined): string | null {
  if (!isKnown) return id === null ? unknownSku(sku) : `No variant has the id ${id}`;
  return before === undefined ? null : `Line ${before} has this variant already`;
}

/** A row whose ID and SKU are of two variants is one whose columns were sorted apart. */
function whyOther({ id, sku }: FileCount, skuOfId: string): string | null {
  if (id === null || sku === "" || sku === skuOfId) return null;
  const other = sku.slice(0, 60);
  return skuOfId === ""
    ? `The variant with the id ${id} has no SKU and not “${other}”. Were the columns sorted one by one?`
    : `The variant with the id ${id} has the SKU “${skuOfId}” and not “${other}”. Were the columns sorted one by one?`;
}

function unknownSku(sku: string): string {
  return `No variant has the SKU “${sku.slice(0, 60)}”`;
}

function importBatch(
  { database, clock }: Services,
  counts: readonly FoundCount[],
  adminName: string,
): Promise<Outcome[]> {
  return withTransaction(database, async (transaction) => {
    const ids = counts.map(({ variantId }) => variantId);
    const variants = await lockVariants(database, ids, transaction);
    const reason = { kind: "count", adminName, note: "Import of a file", now: clock.now() } as const;
    const outcomes: Outcome[] = [];
    let isVisible = false;
    for (const count of counts) {
      const variant = variants.get(count.variantId);
      const before = variant && { ...variant.get() };
      const outcome = judge(count, variant);
      outcomes.push(outcome);
      if (!variant || !before || outcome !== "updated") continue;
      await setStock(database, variant, count.stock, reason, transaction);
      isVisible ||= isVisibleChange(before, variant);
      await alertIfShort(database, variant, reason.now, transaction);
    }
    if (isVisible) await bumpContentVersion(database, transaction);
    return outcomes;
  });
}

/** Returns what becomes of a line whose variant is locked. */
function judge({ line, stock, exported }: FileCount, variant: VariantRow | undefined): Outcome {
  if (!variant) return { line, reason: "The variant was deleted" };
  if (variant.stock === stock) return "unchanged";
  if (exported !== undefined && exported !== variant.stock) {
    return { line, reason: describeMove(exported, variant.stock) };
  }
  if (stock === null) return { line, reason: "The stock is empty" };
  return stock < 0 ? { line, reason: "The stock must be at least 0" } : "updated";
}

/** Says how a stock differs from the exported one; null is not counted. */
function describeMove(exported: number | null, stock: number | null): string {
  if (exported === null) return `The stock was not counted at the export and is ${stock} by now`;
  return stock === null
    ? `The stock was ${exported} at the export and is not counted any more`
    : `The stock was ${exported} at the export and is ${stock} by now`;
}

async function alertIfShort(database: Database, variant: VariantRow, now: Date, transaction: Transaction) {
  if ((availableOf(variant) ?? 0) < 0) await enqueueStockAlert(database, transaction, { variant, now });
}
