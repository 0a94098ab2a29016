import type { ApiClient } from "@recital/contract/client";
import type { AdminOrder, AdminOrderDetail, OrderEmail, OrderView } from "@recital/contract/endpoints/orders/orders";
import type { OrderStatus, ShippingAddress } from "@recital/contract/values/order";
import { mutationOptions, queryOptions, type MutationFunctionContext } from "@tanstack/react-query";
import { apiMutation, apiKey, apiQuery } from "../api-query.ts";
import { editLists, keysOf } from "../query-keys.ts";
import { pageQuery, refreshAfter, type ListPage } from "./refresh.ts";

export interface OrderListQuery {
  readonly search?: string;
  readonly status?: OrderStatus;
  readonly view?: OrderView;
  readonly lacksShippingInfo?: "true";
  readonly readyToShip?: "true";
  readonly limit: number;
  readonly offset: number;
}

export const orderKeys = keysOf<ListPage<AdminOrder>>("/api/admin/orders");

/** Shows a saved order at once, and refetches the orders after success and failure. */
export const showOrder = {
  onSuccess: (order: AdminOrderDetail, _input: unknown, _context: unknown, { client }: MutationFunctionContext) =>
    void client.setQueryData(apiKey("GET /api/admin/orders/:id", { params: { id: order.id } }), order),
  ...refreshAfter(orderKeys),
};

/** One page of the orders, newest first. Never served from the cache (specification section 9). */
export function ordersQuery(api: ApiClient, listPage: OrderListQuery) {
  return queryOptions({
    ...pageQuery(orderKeys, listPage, (call) => api("GET /api/admin/orders", { query: listPage, ...call })),
    staleTime: 0,
  });
}

/**
 * An order in detail. Never served from the cache; refetched while emails or refunds wait (decisions 0034 and 0038). The
 * list shows the same state of the order.
 */
export function adminOrderQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: orderKeys.one(id),
    queryFn: async ({ signal, client }) => {
      const order = await api("GET /api/admin/orders/:id", { params: { id }, signal });
      editLists(client, orderKeys, (page) => ({
        ...page,
        items: page.items.map((listed) => (listed.id === id ? order : listed)),
      }));
      return order;
    },
    staleTime: 0,
    // Not after a failure, which would be reported every time.
    refetchInterval: ({ state: { status, data } }) =>
      status === "success" && data !== undefined && pollIntervalMs(data),
  });
}

/** Emails and new refunds take seconds; refunds that are pending at the payment provider can take days. */
function pollIntervalMs({ mails, refunds }: AdminOrderDetail): number | false {
  if (mails.some(({ state }) => state === "waiting") || refunds.some(({ state }) => state === "asked")) return 3000;
  return refunds.some(({ state }) => state === "pending") && 10_000;
}

/** Refetches the orders on the screen. Fails if one of them cannot be read. */
export function refreshOrdersMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: async (_input: void, { client }) => {
      void client.invalidateQueries({ queryKey: apiQuery(api, "GET /api/admin/summary").queryKey });
      await client.refetchQueries({ queryKey: orderKeys.all, type: "active" }, { throwOnError: true });
    },
  });
}

interface OrderEdit {
  readonly id: number;
  /** The version that the edit may overwrite; see the contract's `editedVersion`. */
  readonly version: number | undefined;
}

export const changeStatusMutation = apiMutation(
  (api, { id, status, version }: OrderEdit & { readonly status: OrderStatus }) =>
    api("PUT /api/admin/orders/:id/status", { params: { id }, body: { status, version } }),
  showOrder,
);

export const saveAddressMutation = apiMutation(
  (api, { id, shippingAddress, version }: OrderEdit & { readonly shippingAddress: ShippingAddress }) =>
    api("PUT /api/admin/orders/:id/shipping-address", {
      params: { id },
      body: { shippingAddress, version },
    }),
  showOrder,
);

/** Resends one of an order's emails. */
export const resendEmailMutation = apiMutation(
  (api, { id, mail }: { readonly id: number } & Pick<OrderEmail, "mail">) =>
    api("POST /api/admin/orders/:id/mails", { params: { id }, body: { mail } }),
  showOrder,
);

/** Gets an order's shipping details from the payment provider. */
export const updateShippingMutation = apiMutation(
  (api, id: number) => api("GET /api/update-shipping/:id", { params: { id } }),
  refreshAfter(orderKeys),
);

/** Checks all pending orders with the payment provider. */
export const checkPendingOrdersMutation = apiMutation(
  (api) => api("GET /api/check-pending-orders"),
  refreshAfter(orderKeys),
);
