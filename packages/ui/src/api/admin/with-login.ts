import { ApiError, type ApiClient, type CallOptions } from "@recital/contract/client";

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
