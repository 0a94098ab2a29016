import type { ApiClient } from "@recital/contract/client";
import type { PolicyName } from "@recital/contract/values/policy";
import { queryOptions } from "@tanstack/react-query";
import { nullWhereMissing } from "./null-where-missing.ts";
import { keysOf } from "./query-keys.ts";

/** A legal page; null while it has no text. */
export function policyQuery(api: ApiClient, policy: PolicyName) {
  return queryOptions({
    queryKey: keysOf("/api/policies").one(policy),
    queryFn: ({ signal }) => nullWhereMissing(api("GET /api/policies/:policy", { params: { policy }, signal })),
  });
}
