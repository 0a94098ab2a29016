import { closedDisputeStatuses } from "@recital/contract/values/payment";
import { Op } from "../../../db/sequelize.ts";
import type { DisputeFacts } from "../../../ports/payment-gateway.ts";
import { findListStart, moveCursor } from "./cursors.ts";
import { isSameDispute, syncDispute } from "../disputes/record-dispute.ts";
import type { PaymentServices } from "../orders/payment-provider.ts";
import { disputeTable } from "../disputes/table.ts";
import { orderTable } from "../orders/tables.ts";

const batchLength = 200;

/**
 * Records every dispute of the provider that is not recorded as it is there: those whose webhook event never arrived, all
 * open ones, and all since the first payment if none were ever read. Returns the number of changes.
 * @throws {PaymentProviderError} if the provider does not respond
 */
export async function reconcileDisputes(deps: PaymentServices): Promise<number> {
  const startedAt = deps.clock.now();
  const listed = await deps.gateway.listDisputes(await findListStart(deps, "disputes", startedAt));
  let changes = 0;
  for (const providerId of [...(await findChanged(deps, listed)), ...(await findOlderOpen(deps, listed))]) {
    if ((await syncDispute(deps, providerId)) === "changed") changes += 1;
  }
  await moveCursor(deps, "disputes", startedAt);
  return changes;
}

/** Returns the listed disputes of this shop's payments that are not recorded, or recorded otherwise. */
async function findChanged({ database }: PaymentServices, listed: readonly DisputeFacts[]): Promise<string[]> {
  const dispute = database.model(disputeTable);
  const order = database.model(orderTable);
  const changed: string[] = [];
  for (let start = 0; start < listed.length; start += batchLength) {
    const batch = listed.slice(start, start + batchLength);
    const known = await dispute.findAll({ where: { providerId: batch.map(({ providerId }) => providerId) } });
    const paymentId = batch.flatMap((facts) => facts.paymentId ?? []);
    const orders = await order.findAll({ where: { paymentId }, attributes: ["paymentId"] });
    const rows = new Map(known.map((row) => [row.providerId, row]));
    const ours = new Set(orders.map((order) => order.paymentId));
    for (const facts of batch) {
      const row = rows.get(facts.providerId);
      const isChanged = row ? !isSameDispute(row, facts) : ours.has(facts.paymentId);
      if (isChanged) changed.push(facts.providerId);
    }
  }
  return changed;
}

/** Returns the open disputes that are older than the list. */
async function findOlderOpen({ database }: PaymentServices, listed: readonly DisputeFacts[]): Promise<string[]> {
  const read = new Set(listed.map(({ providerId }) => providerId));
  const where = { status: { [Op.notIn]: [...closedDisputeStatuses] } };
  const open = await database.model(disputeTable).findAll({ where, attributes: ["providerId"] });
  return open.map(({ providerId }) => providerId).filter((id) => !read.has(id));
}
