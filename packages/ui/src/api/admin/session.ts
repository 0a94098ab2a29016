import { ApiError, type ApiClient, type CallOptions } from "@recital/contract/client";
import type { AdminUser, Credentials } from "@recital/contract/endpoints/system/admin-session";
import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { apiMutation } from "../api-query.ts";
import { keysOf, mutationKeyOf } from "../query-keys.ts";

export const meKeys = keysOf("/api/admin/me");

/** The logged-in admin; null without a session. */
export function meQuery(api: ApiClient) {
  return queryOptions({
    queryKey: meKeys.all,
    queryFn: ({ signal }): Promise<AdminUser | null> => api("GET /api/admin/me", { signal }).catch(nullWhereSignedOut),
    staleTime: Infinity,
    meta: { staysCached: true },
  });
}

const logInKey = mutationKeyOf("/api/admin/login");

export function logInMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: logInKey,
    mutationFn: (credentials: Credentials) =>
      api("POST /api/admin/login", {
        body: { timezone: Intl.DateTimeFormat().resolvedOptions().timeZone, ...credentials },
      }),
    onSuccess: (user, _input, _context, { client }) => client.setQueryData(meQuery(api).queryKey, user),
  });
}

export const logOutMutation = apiMutation((api) => api("POST /api/admin/logout"));

/**
 * Clears the logged-in admin when a response has status 401. The data on the screen stays. Returns a function that
 * unsubscribes.
 */
export function monitorSession(queryClient: QueryClient, api: ApiClient): () => void {
  const { queryKey } = meQuery(api);
  const forget = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) queryClient.setQueryData(queryKey, null);
  };
  const ends = [
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "error") forget(event.action.error);
    }),
    queryClient.getMutationCache().subscribe((event) => {
      const isLogIn = event.mutation?.options.mutationKey === logInKey;
      if (event.type === "updated" && event.action.type === "error" && !isLogIn) forget(event.action.error);
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/**
 * Clears the logged-in admin, so that a login is asked for, and resolves after it. Resolves at once when the signal is
 * aborted.
 */
export function waitForLogin(queryClient: QueryClient, api: ApiClient, signal?: AbortSignal): Promise<void> {
  const { queryKey } = meQuery(api);
  queryClient.setQueryData(queryKey, null);
  return new Promise((resolve) => {
    const end = () => {
      unsubscribe();
      resolve();
    };
    const unsubscribe = queryClient.getQueryCache().subscribe(() => {
      if (queryClient.getQueryData(queryKey)) end();
    });
    if (signal?.aborted) end();
    signal?.addEventListener("abort", end, { once: true });
  });
}

function nullWhereSignedOut(error: unknown): null {
  if (error instanceof ApiError && error.status === 401) return null;
  throw error;
}

/** Returns a client that waits for a login where the session has expired, and then repeats the call. */
export function withLogin(api: ApiClient, logIn: (signal?: AbortSignal) => Promise<void>): ApiClient {
  const call = async (...args: Parameters<ApiClient>): Promise<unknown> => {
    // Every input may contain the options of a call.
    const { signal } = (args[1] ?? {}) as CallOptions;
    for (;;) {
      try {
        return await api(...args);
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 401)) throw error;
        await logIn(signal);
        signal?.throwIfAborted();
      }
    }
  };
  // The same calls with the same results.
  return call as ApiClient;
}
