import { makeApiClient } from "@recital/contract/client";
import { makeQueryClient } from "@recital/ui/api/query-client";
import { Suspense, useEffect, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { type PageState, restorePageState } from "../page-state.ts";
import { findRoute, SiteRoutes } from "../routes.tsx";
import { loadBrowserStores, makeBrowserStores } from "./browser-stores.ts";
import { SiteProviders } from "./site-providers.tsx";

/** Brings the server's page to life; resolves when every element answers. */
export async function startApp(): Promise<void> {
  // The server wrote this very type into the page.
  const state = JSON.parse(document.getElementById("state")?.textContent ?? "") as PageState;
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no root");
  const route = findRoute(location.pathname);
  // Where it fails the page itself says so.
  route.preload?.().catch(() => undefined);
  await route.load?.();
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
          <Suspense>
            <Hydrated onHydrated={handleHydrated}>
              <SiteRoutes />
            </Hydrated>
          </Suspense>
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
