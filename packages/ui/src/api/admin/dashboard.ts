import type { ApiClient } from "@recital/contract/client";
import type { Statistics } from "@recital/contract/endpoints/dashboard";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { keysOf } from "../query-keys.ts";

export type StatisticsRange = Statistics["range"];

/** Sales, new subscribers and best sellers of the last 30 days or 12 months. */
export function statisticsQuery(api: ApiClient, range: StatisticsRange) {
  return queryOptions({
    queryKey: keysOf("/api/admin/statistics").one(range),
    queryFn: ({ signal }) => api("GET /api/admin/statistics", { query: { range }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The counts for the dashboard's cards and the header's badge. Mutations that change a count invalidate it. */
export function summaryQuery(api: ApiClient) {
  return queryOptions({
    queryKey: keysOf("/api/admin/summary").all,
    queryFn: ({ signal }) => api("GET /api/admin/summary", { signal }),
  });
}

/** What was earned this month, and the refunds that failed. */
export function monthQuery(api: ApiClient) {
  return queryOptions({
    queryKey: keysOf("/api/admin/month").all,
    queryFn: ({ signal }) => api("GET /api/admin/month", { signal }),
  });
}
