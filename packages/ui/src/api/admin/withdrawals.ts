import type { ApiClient } from "@recital/contract/client";
import type { Withdrawal, WithdrawalState } from "@recital/contract/endpoints/shop/legal";
import { queryOptions } from "@tanstack/react-query";
import { apiMutation } from "../api-query.ts";
import { keysOf } from "../query-keys.ts";
import { orderKeys } from "./orders.ts";
import { pageQuery, refreshAndWait, type ListPage } from "./refresh.ts";

const withdrawalKeys = keysOf<ListPage<Withdrawal>>("/api/admin/withdrawals");

interface WithdrawalListQuery {
  readonly state?: WithdrawalState;
  readonly limit: number;
  readonly offset: number;
}

/** One page of the withdrawals, newest first. Never served from the cache: customers send them. */
export function withdrawalsQuery(api: ApiClient, listPage: WithdrawalListQuery) {
  return queryOptions({
    ...pageQuery(withdrawalKeys, listPage, (call) => api("GET /api/admin/withdrawals", { query: listPage, ...call })),
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
export const setWithdrawalStateMutation = apiMutation(
  (api, { id, state }: { readonly id: number; readonly state: WithdrawalState }) =>
    api("PUT /api/admin/withdrawals/:id", { params: { id }, body: { state } }),
  refreshAndWait(withdrawalKeys, orderKeys),
);
