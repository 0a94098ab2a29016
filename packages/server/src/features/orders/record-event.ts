import type { Transaction } from "sequelize";
import type { Database } from "../../db/connection.ts";
import type { OrderEventRow } from "../../db/models/order-event.ts";

interface NewEvent {
  readonly orderId: number;
  readonly kind: OrderEventRow["kind"];
  /** One sentence, for people. */
  readonly text: string;
  /** Null where the shop or the provider did it. */
  readonly adminName: string | null;
  readonly now: Date;
}

/** Writes into an order's story what its own columns do not tell, in the transaction that makes it true. */
export async function recordEvent(
  database: Database,
  transaction: Transaction | null,
  { now, ...event }: NewEvent,
): Promise<void> {
  await database.models.orderEvent.create({ ...event, createdAt: now }, { transaction });
}
