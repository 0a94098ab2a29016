import type { ApiClient } from "@recital/contract/client";
import type { WithdrawalRequest } from "@recital/contract/endpoints/withdrawals";
import { mutationOptions } from "@tanstack/react-query";

/** Sends a withdrawal from a purchase, which is confirmed by email. */
export function withdrawMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: (body: WithdrawalRequest) => api("POST /api/withdrawals", { body }),
  });
}
