import { z } from "zod";
import { readChangedLevels } from "./inventory-queries.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import type { RecurringKind } from "../../../jobs/outbox.ts";
import { lockVariants } from "./change-stock.ts";
import { enqueueStockLevel } from "./enqueue-stock-level.ts";
import type { Services } from "../../feature.ts";

/** Finds variants that became low, or are no longer, by checkouts and edits, which do not note it themselves. */
export const stockLevel = {
  kind: "stock-level",
  payload: z.object({}),
  causedBy: "owner",
  uses: "database",
  runsAlone: true,
  deadlineMs: 10 * 60_000,
} satisfies RecurringKind;

export function stockLevelHandler({ database, clock }: Services): JobHandler {
  return jobHandler(stockLevel, async () => {
    const now = clock.now();
    for (const id of await readChangedLevels(database)) {
      await withTransaction(database, async (transaction) => {
        const variant = (await lockVariants(database, [id], transaction)).get(id);
        if (variant) await enqueueStockLevel(database, variant, now, transaction);
      });
    }
  });
}
