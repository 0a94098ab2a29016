import type { Transaction } from "../../db/sequelize.ts";
import type { Database } from "../../db/connection.ts";
import { type OrderEventRow, orderEventTable } from "./tables.ts";

interface NewEvent {
  readonly orderId: number;
  readonly kind: OrderEventRow["kind"];
  /** One sentence for the timeline. */
  readonly text: string;
  /** Null for events of the shop or the provider. */
  readonly adminName: string | null;
  readonly now: Date;
}

/** Records an event that the order's columns cannot show, in the transaction that changes the order. */
export async function recordEvent(
  database: Database,
  transaction: Transaction | null,
  { now, ...event }: NewEvent,
): Promise<void> {
  await database.model(orderEventTable).create({ ...event, createdAt: now }, { transaction });
}
