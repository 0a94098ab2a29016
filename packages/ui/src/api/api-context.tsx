import type { ApiClient } from "@recital/contract/client";
import { createContext, use, type ReactNode } from "react";

const ApiContext = createContext<ApiClient | null>(null);

interface ApiProviderProps {
  readonly api: ApiClient;
  readonly children: ReactNode;
}

/** Gives the screens below it the client by which they reach the server. */
export function ApiProvider({ api, children }: ApiProviderProps) {
  return <ApiContext value={api}>{children}</ApiContext>;
}

/** The client of the nearest {@link ApiProvider}; throws where there is none. */
export function useApi(): ApiClient {
  const api = use(ApiContext);
  if (!api) throw new Error("useApi needs an ApiProvider above it");
  return api;
}
