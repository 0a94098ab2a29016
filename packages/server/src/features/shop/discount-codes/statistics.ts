import type { Currency } from "@recital/contract/values/currency";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { integerValue } from "../../../db/row-values.ts";
import { readRows } from "../../../db/statements.ts";

const statistics = z.object({
  codeId: z.int(),
  held: integerValue,
  revenueCents: integerValue,
  discountCents: integerValue,
});

/** What became of the uses of a code: those in open checkouts, and the sums of paid orders in the shop's currency. */
export type CodeStatistics = z.output<typeof statistics>;

/**
 * Returns the statistics of all codes, or of one, by the codes' ids; a code that was never used has none. The revenue is
 * the goods after the discount, less what refunds and lost disputes gave back of them.
 */
export async function readStatistics(
  database: Database,
  { code }: Currency,
  id: number | null,
): Promise<ReadonlyMap<number, CodeStatistics>> {
  const rows = await readRows(
    database,
    statistics,
    `SELECT code_id AS codeId, SUM(CASE WHEN state = 'held' THEN 1 ELSE 0 END) AS held,
       SUM(CASE WHEN is_sale = 1 AND returned < goods THEN goods - returned ELSE 0 END) AS revenueCents,
       SUM(CASE WHEN is_sale = 1 THEN discount ELSE 0 END) AS discountCents
     FROM (
       SELECT h.code_id, h.state, o.discount_cents AS discount, o.subtotal_cents - o.discount_cents AS goods,
         CASE WHEN h.state = 'used' AND o.currency = ? THEN 1 ELSE 0 END AS is_sale,
         o.lost_cents + (SELECT COALESCE(SUM(r.amount_cents - r.shipping_cents), 0) FROM refunds r
           WHERE r.order_id = o.id AND r.state = 'succeeded') AS returned
       FROM code_holds h JOIN orders o ON o.id = h.order_id
       WHERE h.state <> 'released'${id === null ? "" : " AND h.code_id = ?"}
     ) AS uses GROUP BY code_id`,
    [code, ...(id === null ? [] : [id])],
  );
  return new Map(rows.map((row) => [row.codeId, row]));
}
