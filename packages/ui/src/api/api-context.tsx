import type { ApiClient } from "@recital/contract/client";
import { createContext, use, type ReactNode } from "react";

const ApiContext = createContext<ApiClient | null>(null);

interface ApiProviderProps {
  readonly api: ApiClient;
  readonly children: ReactNode;
}

/** Provides the API client to the components below it. */
export function ApiProvider({ api, children }: ApiProviderProps) {
  return <ApiContext value={api}>{children}</ApiContext>;
}

/** Returns the API client. Throws without an {@link ApiProvider} above. */
export function useApi(): ApiClient {
  const api = use(ApiContext);
  if (!api) throw new Error("useApi needs an ApiProvider");
  return api;
}
