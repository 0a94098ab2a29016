import type { Withdrawal } from "@recital/contract/endpoints/withdrawals";
import type { WithdrawalRow } from "../../db/models/withdrawal.ts";

export function presentWithdrawal(row: WithdrawalRow): Withdrawal {
  const { id, name, email, orderId, statedOrderId, statement, state, createdAt } = row;
  return { id, name, email, orderId, statedOrderId, statement, state, createdAt: createdAt.toISOString() };
}
