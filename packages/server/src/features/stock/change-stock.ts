import { keepDemoRow } from "../../db/demo-rows.ts";
import { bumpContentVersion } from "../../db/content-version.ts";
import { withTransaction } from "../../db/transaction.ts";
import { editConflict } from "../../db/update-with-version.ts";
import { availableOf, isVisibleChange } from "../../domain/stock.ts";
import { invalidInput } from "../../kernel/errors.ts";
import { lockVariant } from "./lock-variants.ts";
import { moveStock } from "./move-stock.ts";
import { enqueueStockAlert } from "./stock-alert.ts";
import type { VariantRow } from "../products/tables.ts";
import type { Services } from "../feature.ts";

interface StockChange {
  readonly variantId: number;
  readonly delta: number;
  readonly kind: "count" | "correction";
  readonly note: string | null;
  /** The version that the change is based on; undefined changes any. */
  readonly version?: number | undefined;
  readonly adminName: string;
}

/**
 * Changes a variant's stock after a count, or to correct it. The owner is told of a stock that is lower than what open
 * checkouts hold.
 * @throws {HttpError} 404; 409 if it was changed since; 422 naming `delta` for an unlimited stock, or one below 0
 */
export async function changeStock({ database, clock }: Services, change: StockChange): Promise<VariantRow> {
  const { variantId, delta, version, ...reason } = change;
  return withTransaction(database, async (transaction) => {
    const variant = await lockVariant(database, variantId, transaction);
    if (version !== undefined && version !== variant.version) throw editConflict();
    if (variant.stock === null) throw invalidInput({ delta: "The stock is unlimited. Set a stock first." });
    if (delta < 0 && variant.stock + delta < 0) throw invalidInput({ delta: `Only ${variant.stock} in stock` });
    const before = { ...variant.get() };
    const now = clock.now();
    await moveStock(database, variant, delta, { ...reason, now }, transaction);
    await keepDemoRow(database, "product", variant.productId, transaction);
    if (isVisibleChange(before, variant)) await bumpContentVersion(database, transaction);
    if ((availableOf(variant) ?? 0) < 0) await enqueueStockAlert(database, transaction, { variant, now });
    return variant;
  });
}
