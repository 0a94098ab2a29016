import type { ApiClient } from "@recital/contract/client";
import type { WithdrawalRequest } from "@recital/contract/endpoints/shop/legal";
import { mutationOptions } from "@tanstack/react-query";
import { orderKeys } from "./orders.ts";

/** Sends a withdrawal from a purchase, which is confirmed by email. Its order shows it from then on. */
export function withdrawMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: (body: WithdrawalRequest) => api("POST /api/withdrawals", { body }),
    onSuccess: (_result, _input, _context, { client }) => client.invalidateQueries({ queryKey: orderKeys.all }),
  });
}
