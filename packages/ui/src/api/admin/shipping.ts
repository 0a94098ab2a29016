import type { ApiClient } from "@recital/contract/client";
import type { EndpointInput } from "@recital/contract/endpoint";
import type { shipping } from "@recital/contract/endpoints/shop/shipping";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { apiQuery } from "../api-query.ts";
import { keysOf } from "../query-keys.ts";
import { refreshAndWait } from "./refresh.ts";

const shippingKeys = keysOf("/api/admin/shipping");

export type ShippingEdit = EndpointInput<(typeof shipping)["PUT /api/admin/shipping"]>["body"];

/** The classes, zones and rates of the shop's posting. */
export function shippingQuery(api: ApiClient) {
  return queryOptions({ ...apiQuery(api, "GET /api/admin/shipping"), staleTime: 0 });
}

/** Reads them past the cache. */
export function readShippingRates(api: ApiClient) {
  return api("GET /api/admin/shipping");
}

/** Replaces the classes, zones and rates. */
export function saveShippingMutation(api: ApiClient) {
  const { queryKey } = shippingQuery(api);
  return mutationOptions({
    mutationFn: (body: ShippingEdit) => api("PUT /api/admin/shipping", { body }),
    onSuccess: (saved, _body, _before, { client }) => client.setQueryData(queryKey, saved),
    ...refreshAndWait(shippingKeys),
  });
}
