import { dayIn } from "@recital/contract/values/zoned-time";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { readTimeZone } from "../../../db/read-site.ts";
import { preOrderDay } from "../../../domain/stock.ts";
import { enqueue, type JobKind } from "../../../jobs/outbox.ts";
import type { ProductRow } from "./tables.ts";

const day = z.iso.date();

/** Tells the customers of a product that is not shipped yet about its new date. */
export const shipDateMoved = {
  kind: "ship-date-moved",
  payload: z.object({ productId: z.int().positive(), shipsOn: day, before: day.nullable() }),
  causedBy: "owner",
  uses: "database",
} satisfies JobKind;

interface Move {
  /** The product with its new date. */
  readonly product: ProductRow;
  readonly before: string | null;
  readonly now: Date;
}

/** Enqueues the job in the transaction that changes the date, if the date is upcoming. */
export async function enqueueShipDateMoved(
  database: Database,
  transaction: Transaction,
  { product: { id: productId, shipsOn, version }, before, now }: Move,
): Promise<void> {
  const today = dayIn(now, await readTimeZone(database, transaction));
  if (preOrderDay(shipsOn, today) === null || shipsOn === null || shipsOn === before) return;
  const dedupeKey = `ship-date-moved-${productId}-${version}-${now.getTime()}`;
  await enqueue(database, transaction, shipDateMoved, { payload: { productId, shipsOn, before }, dedupeKey, now });
}
