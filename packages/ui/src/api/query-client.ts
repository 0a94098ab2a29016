import { QueryClient } from "@tanstack/react-query";

interface QueryClientSettings {
  /** How long unused data is kept, in milliseconds; Infinity where the client lives for one rendering. */
  readonly gcTime?: number;
}

/**
 * A query client with the product's cache rules (specification section 9): nothing is retried or polled. Without a
 * network a call fails at once; it does not wait for one. What is shown then is read again when there is one.
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
        // Not the usual thing in that mode.
        refetchOnReconnect: true,
      },
      mutations: { gcTime, retry: false, networkMode: "always" },
    },
  });
}
