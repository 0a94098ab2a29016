import { QueryClient } from "@tanstack/react-query";

interface QueryClientSettings {
  /** How long unused data is cached, in ms (default: 5 min); Infinity for a client of a single rendering. */
  readonly gcTime?: number;
}

/**
 * Creates a query client with the cache rules of specification section 9: no retries, no polling (decisions 0034 and 0042
 * name the exceptions). Calls without a network
 * connection fail at once. Shown data is refetched when the connection is back.
 */
export function makeQueryClient({ gcTime = 5 * 60_000 }: QueryClientSettings = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime,
        refetchOnWindowFocus: false,
        retry: false,
        networkMode: "always",
        // Off by default with `networkMode: "always"`.
        refetchOnReconnect: true,
      },
      mutations: { gcTime, retry: false, networkMode: "always" },
    },
  });
}
