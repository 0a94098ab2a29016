import type { BuyerOrder } from "@recital/contract/endpoints/buyers";
import type { Withdrawal } from "@recital/contract/endpoints/legal";
import type { WithdrawalRow } from "../withdrawals/tables.ts";

export function presentWithdrawal(row: WithdrawalRow): Withdrawal {
  const { id, name, email, orderId, statedOrderId, statement, state, createdAt } = row;
  return { id, name, email, orderId, statedOrderId, statement, state, createdAt: createdAt.toISOString() };
}

/** Returns a withdrawal as the buyer of its order sees it. */
export function presentBuyerWithdrawal(
  row: Pick<WithdrawalRow, "createdAt" | "statement" | "state" | "lines">,
): BuyerOrder["withdrawals"][number] {
  const { createdAt, statement, state, lines = [] } = row;
  const items = lines.map(({ orderItemId, quantity }) => ({ itemId: orderItemId, quantity }));
  return { createdAt: createdAt.toISOString(), statement, state, items };
}
