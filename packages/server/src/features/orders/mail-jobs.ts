import type { OrderMail } from "@recital/contract/endpoints/orders";
import { Op, type Transaction } from "sequelize";
import { z } from "zod";
import type { Database } from "../../db/connection.ts";
import type { JobRow } from "../../db/models/job.ts";
import type { JobKind } from "../../jobs/outbox.ts";

const ofOrder = z.object({
  orderId: z.int().positive(),
  /** When an admin asked for the mail once more, in ms; absent in the mail that the payment promised. */
  resentAt: z.int().optional(),
});

/** Tells the buyer that the order is paid. One for each order, unless an admin sends it again. */
export const orderConfirmation = { kind: "order-confirmation", payload: ofOrder } satisfies JobKind;

/** Tells the owner of a new paid order. */
export const newOrderNotice = { kind: "new-order-notice", payload: ofOrder } satisfies JobKind;

/** The mails that can be sent again, by their names in the contract. */
export const orderMails = {
  confirmation: { job: orderConfirmation, key: "confirmation" },
  notice: { job: newOrderNotice, key: "owner" },
} as const satisfies Record<OrderMail["mail"], { job: JobKind; key: string }>;

/** Names the promise of an order's mail. */
export function mailKey(orderId: number, mail: OrderMail["mail"], resentAt?: Date): string {
  const key = `${keyPrefix(orderId)}${orderMails[mail].key}`;
  return resentAt ? `${key}-${resentAt.getTime()}` : key;
}

/** The jobs of an order's mails, newest first. Those that were sent long ago are no longer there. */
export function findMailJobs(
  database: Database,
  orderId: number,
  transaction: Transaction | null = null,
): Promise<JobRow[]> {
  const prefix = keyPrefix(orderId);
  return database.models.job.findAll({
    // A range instead of LIKE, which finds no index on SQLite; "." comes after "-".
    where: {
      dedupeKey: { [Op.gte]: prefix, [Op.lt]: `${prefix.slice(0, -1)}.` },
      kind: Object.values(orderMails).map(({ job }) => job.kind),
    },
    order: [["id", "DESC"]],
    transaction,
  });
}

function keyPrefix(orderId: number): string {
  return `order-${orderId}-`;
}
