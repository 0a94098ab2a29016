import type {
  RenderedPage,
  RenderRequest,
  ShareCard,
  ShareCardRequest,
  SiteRenderer,
} from "@recital/contract/site-renderer";
import { makeQueryClient } from "@recital/ui/api/query-client";
import { Suspense } from "react";
import { renderToString } from "react-dom/server";
import { makeBrowserStores } from "./app/browser-stores.ts";
import { prefetchLayout } from "./app/prefetch-layout.ts";
import { SiteProviders } from "./app/site-providers.tsx";
import { accentStyle } from "./document/accent-style.ts";
import { documentHead } from "./document/document-head.ts";
import { renderAdminShell } from "./document/render-admin-shell.ts";
import { renderDocument } from "./document/render-document.ts";
import { inlineScript } from "./document/inline-script.ts";
import { StaticRouter } from "./kit/router.tsx";
import { capturePageState } from "./page-state.ts";
import { fetchHome } from "./pages/page-code.ts";
import { findRoute, isFirst, loadLateRoutes, SiteRoutes } from "./routes.tsx";
import type { SiteRoute } from "./site-route.ts";

const { notFoundPage } = await loadLateRoutes();
await fetchHome().then(({ loadParts }) => loadParts());

/** The export that the server loads from the site's build. */
export const renderer = {
  canonicalPath,
  routeName,
  isPrivate,
  render,
  shareCard,
  renderAdminShell,
} satisfies SiteRenderer;

/** Returns the path with only those query parameters that change the page. */
function canonicalPath(pathname: string, query: URLSearchParams): string {
  const route = routeOf(pathname);
  // A private page is not cached, and its path may be a secret.
  const path = route.pattern && route.isPrivate !== true ? pathname.replace(/\/$/, "") : route.path;
  return path + (route.canonicalQuery?.(query) ?? "");
}

function routeName(pathname: string): string {
  return routeOf(pathname).path;
}

function isPrivate(pathname: string, query: URLSearchParams): boolean {
  const decide = routeOf(pathname).isPrivate;
  return typeof decide === "function" ? decide(query) : decide === true;
}

/** Parses a path of the site; the origin does not matter. */
function routeUrl(path: string): URL {
  return new URL(path, "http://site.invalid");
}

function routeOf(pathname: string): SiteRoute {
  return findRoute(pathname) ?? notFoundPage;
}

async function render({ path, assets, api, shareImageUrl, ...request }: RenderRequest): Promise<RenderedPage> {
  const url = routeUrl(path);
  const route = routeOf(url.pathname);
  const queryClient = makeQueryClient({ gcTime: Infinity });
  try {
    const [identity] = await Promise.all([
      request.identity,
      route.load?.(),
      route.prefetch?.(queryClient, api, request.identity, url),
      route.isFramed ? undefined : prefetchLayout(queryClient, api),
    ]);
    const body = renderToString(
      <StaticRouter path={path}>
        <SiteProviders
          api={api}
          identity={identity}
          queryClient={queryClient}
          stores={makeBrowserStores(identity.defaultTheme)}
        >
          <Suspense>
            <SiteRoutes />
          </Suspense>
        </SiteProviders>
      </StaticRouter>,
    );
    const state = capturePageState(identity, queryClient);
    const status = route === notFoundPage ? 404 : (route.status?.(queryClient, api, url) ?? 200);
    const { css, lateStyles } = assets;
    const styles = lateStyles && !isFirst(route) ? [css, lateStyles.css] : [css];
    const accent = accentStyle(identity.accent);
    const sources = { identity, queryClient, api, pathname: url.pathname, shareImageUrl };
    return {
      status,
      hasSecretUrl: route.hasSecretUrl === true,
      mayBeFramed: route.isFramed === true,
      html: renderDocument({
        route,
        assets,
        styles,
        state,
        body,
        accent,
        head: documentHead(status === 404 && route.isIndexed ? notFoundPage : route, path, sources),
        firstImage: route.firstImage?.(queryClient, api, url) ?? null,
      }),
      inlineScripts: [inlineScript],
      inlineStyles: [...styles, ...(accent === null ? [] : [accent])],
    };
  } finally {
    queryClient.clear();
  }
}

async function shareCard({ path, identity, api }: ShareCardRequest): Promise<ShareCard | null> {
  const url = routeUrl(path);
  const route = routeOf(url.pathname);
  if (!route.isIndexed) return null;
  const queryClient = makeQueryClient({ gcTime: Infinity });
  try {
    await route.prefetch?.(queryClient, api, identity, url);
    if ((route.status?.(queryClient, api, url) ?? 200) !== 200) return null;
    const head = documentHead(route, path, { identity, queryClient, api, pathname: url.pathname });
    return head.isIndexed ? head.shareCard : null;
  } finally {
    queryClient.clear();
  }
}
