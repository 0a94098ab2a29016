import type { ApiClient } from "@recital/contract/client";
import type { ConcertDetail } from "@recital/contract/endpoints/site/concerts";
import { queryOptions } from "@tanstack/react-query";
import { nullWhereMissing } from "./null-where-missing.ts";
import { keysOf } from "./query-keys.ts";

const concertKeys = keysOf("/api/concerts");

/** The upcoming concerts, next one first. */
export function concertsQuery(api: ApiClient) {
  return queryOptions({
    ...concertKeys.list(({ signal }) => api("GET /api/concerts", { signal })),
    retryOnMount: false,
  });
}

/** The next three concerts. */
export function featuredConcertsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: keysOf("/api/featured-concerts").all,
    queryFn: ({ signal }) => api("GET /api/featured-concerts", { signal }),
    retryOnMount: false,
  });
}

/** The concerts that took place, latest first. */
export function pastConcertsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: keysOf("/api/past-concerts").all,
    queryFn: ({ signal }) => api("GET /api/past-concerts", { signal }),
    retryOnMount: false,
  });
}

/** A concert, also a past one; null if there is none. */
export function concertQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: concertKeys.one(id),
    queryFn: ({ signal }): Promise<ConcertDetail | null> =>
      nullWhereMissing(api("GET /api/concerts/:id", { params: { id }, signal })),
    retryOnMount: false,
  });
}
