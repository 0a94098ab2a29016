import type { ApiClient } from "@recital/contract/client";
import type { Statistics } from "@recital/contract/endpoints/dashboard";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

export type StatisticsRange = Statistics["range"];

/** Sales, new subscribers and best sellers of the last 30 days or 12 months. */
export function statisticsQuery(api: ApiClient, range: StatisticsRange) {
  return queryOptions({
    queryKey: ["/api/admin/statistics", range],
    queryFn: ({ signal }) => api("GET /api/admin/statistics", { query: { range }, signal }),
    placeholderData: keepPreviousData,
  });
}
