import { makeApiClient } from "@recital/contract/client";
import { makeQueryClient } from "@recital/ui/api/query-client";
import { useEffect, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { type PageState, restorePageState } from "../page-state.ts";
import { findRoute, SiteRoutes } from "../routes.tsx";
import { loadBrowserStores, makeBrowserStores } from "./browser-stores.ts";
import { SiteProviders } from "./site-providers.tsx";

/** Brings the server's page to life; resolves when every element answers. */
export function startApp(): Promise<void> {
  // The server wrote this very type into the page.
  const state = JSON.parse(document.getElementById("state")?.textContent ?? "") as PageState;
  const root = document.getElementById("root");
  if (!root) return Promise.reject(new Error("The page has no root"));
  // Where it fails the page itself says so.
  findRoute(location.pathname)
    .preload?.()
    .catch(() => undefined);
  const queryClient = makeQueryClient();
  restorePageState(state, queryClient, performance.timeOrigin);
  const stores = makeBrowserStores();
  loadBrowserStores(stores);
  return new Promise((resolve) => {
    const handleHydrated = () => {
      document.documentElement.dataset["hydrated"] = "true";
      void queryClient.refetchQueries({ predicate: (query) => query.state.status === "error" });
      resolve();
    };
    hydrateRoot(
      root,
      <BrowserRouter>
        <SiteProviders api={makeApiClient()} identity={state.identity} queryClient={queryClient} stores={stores}>
          <Hydrated onHydrated={handleHydrated}>
            <SiteRoutes />
          </Hydrated>
        </SiteProviders>
      </BrowserRouter>,
    );
  });
}

interface HydratedProps {
  readonly children: ReactNode;
  readonly onHydrated: () => void;
}

function Hydrated({ children, onHydrated }: HydratedProps) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}
