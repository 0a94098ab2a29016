import type { ApiClient } from "@recital/contract/client";
import type { WithdrawalState } from "@recital/contract/endpoints/withdrawals";
import { keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import { withTotal } from "./with-total.ts";

const withdrawalsKey = ["/api/admin/withdrawals"] as const;

export interface WithdrawalListQuery {
  readonly state?: WithdrawalState;
  readonly limit: number;
  readonly offset: number;
}

/** One page of the withdrawals, newest first. Never served from the cache: customers send them. */
export function withdrawalsQuery(api: ApiClient, listPage: WithdrawalListQuery) {
  return queryOptions({
    queryKey: [...withdrawalsKey, listPage],
    queryFn: ({ signal }) =>
      withTotal((onHeaders) => api("GET /api/admin/withdrawals", { query: listPage, signal, onHeaders })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The number of open withdrawals. */
export function openWithdrawalsQuery(api: ApiClient) {
  return queryOptions({
    ...withdrawalsQuery(api, { state: "open", limit: 1, offset: 0 }),
    select: ({ total }: { readonly total: number }) => total,
  });
}

/** Closes a withdrawal, or opens it again. */
export function setWithdrawalStateMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: withdrawalsKey,
    mutationFn: ({ id, state }: { readonly id: number; readonly state: WithdrawalState }) =>
      api("PUT /api/admin/withdrawals/:id", { params: { id: String(id) }, body: { state } }),
    onSuccess: async ({ orderId }, _input, _context, { client }) => {
      await Promise.all([
        client.invalidateQueries({ queryKey: withdrawalsKey }),
        ...(orderId === null ? [] : [client.invalidateQueries({ queryKey: ["/api/admin/orders", orderId] })]),
      ]);
    },
  });
}
