import type { ApiClient } from "@recital/contract/client";
import { currencyOf } from "@recital/contract/values/currency";
import type { Language } from "@recital/contract/values/language";
import { queryOptions } from "@tanstack/react-query";
import { keysOf } from "./query-keys.ts";

/** The public facts of the site: its artist, URL, contact email and currency. */
export function siteQuery(api: ApiClient) {
  return queryOptions({
    queryKey: keysOf("/api/site").all,
    queryFn: ({ signal }) => api("GET /api/site", { signal }),
    staleTime: Infinity,
  });
}

/** The currency of all prices, as a language writes it. */
export function shopCurrencyQuery(api: ApiClient, language: Language) {
  return queryOptions({ ...siteQuery(api), select: ({ currency }) => currencyOf(currency, language) });
}
