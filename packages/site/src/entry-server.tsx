import type { RenderedPage, RenderRequest, SiteRenderer } from "@recital/contract/site-renderer";
import { makeQueryClient } from "@recital/ui/api/query-client";
import { Suspense } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { makeBrowserStores } from "./app/browser-stores.ts";
import { prefetchLayout } from "./app/prefetch-layout.ts";
import { SiteProviders } from "./app/site-providers.tsx";
import { renderAdminShell } from "./document/render-admin-shell.ts";
import { renderDocument } from "./document/render-document.ts";
import { shareImage, structuredData } from "./document/structured-data.ts";
import { inlineScript } from "./document/inline-script.ts";
import { capturePageState } from "./page-state.ts";
import { findRoute, loadLateRoutes, SiteRoutes } from "./routes.tsx";
import type { SiteRoute } from "./site-route.ts";

const { notFoundPage } = await loadLateRoutes();

/** The export that the server loads from the site's build. */
export const renderer = { canonicalPath, isPrivate, render, renderAdminShell } satisfies SiteRenderer;

/** Returns the path with only those query parameters that change the page. */
function canonicalPath(pathname: string, query: URLSearchParams): string {
  const route = routeOf(pathname);
  return route.path + (route.canonicalQuery?.(query) ?? "");
}

function isPrivate(pathname: string): boolean {
  return routeOf(pathname).isPrivate === true;
}

function routeOf(pathname: string): SiteRoute {
  return findRoute(pathname) ?? notFoundPage;
}

async function render({ path, identity, assets, api }: RenderRequest): Promise<RenderedPage> {
  const url = new URL(path, identity.publicUrl);
  const route = routeOf(url.pathname);
  const queryClient = makeQueryClient({ gcTime: Infinity });
  try {
    await Promise.all([
      route.load?.(),
      route.prefetch?.(queryClient, api, identity, url),
      prefetchLayout(queryClient, api),
    ]);
    const body = renderToString(
      <StaticRouter location={path}>
        <SiteProviders api={api} identity={identity} queryClient={queryClient} stores={makeBrowserStores()}>
          <Suspense>
            <SiteRoutes />
          </Suspense>
        </SiteProviders>
      </StaticRouter>,
    );
    const state = capturePageState(identity, queryClient);
    return {
      status: route === notFoundPage ? 404 : (route.status?.(queryClient, api, url) ?? 200),
      hasSecretUrl: route.hasSecretUrl === true,
      html: renderDocument({
        route,
        path,
        assets,
        state,
        body,
        firstImage: route.firstImage?.(queryClient, api) ?? null,
        shareImage: shareImage({ identity, queryClient, api }),
        structuredData: structuredData(route.path, { identity, queryClient, api }),
      }),
      inlineScripts: [inlineScript],
      inlineStyles: [assets.css],
    };
  } finally {
    queryClient.clear();
  }
}
