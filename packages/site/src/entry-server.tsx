import type { ApiClient } from "@recital/contract/client";
import {
  pageUrl,
  type RenderedPage,
  type RenderRequest,
  type ShareCard,
  type ShareCardRequest,
  type SiteIdentity,
  type SiteRenderer,
} from "@recital/contract/site-renderer";
import { languagePrefix } from "@recital/contract/values/language";
import { makeQueryClient } from "@recital/ui/api/query-client";
import type { QueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { renderToString } from "react-dom/server";
import { prefetchLayout, readQuery } from "./app/read-query.ts";
import { SitePages } from "./app/site-pages.tsx";
import { makeBrowserStores, SiteProviders } from "./app/site-providers.tsx";
import { renderComingSoon } from "./document/coming-soon.tsx";
import { type DocumentHead, documentHead } from "./document/document-head.ts";
import { accentStyle } from "./document/html.ts";
import { inlineScript } from "./document/inline-script.ts";
import { renderAdminShell } from "./document/render-admin-shell.ts";
import { renderDocument } from "./document/render-document.ts";
import type { PageQuery, ServerPart, SitePage, Sources } from "./kit/define-page.ts";
import { fillPath, type Params } from "./kit/page-path.ts";
import { StaticRouter } from "./kit/router.tsx";
import { capturePageState } from "./page-state.ts";
import { missingHead } from "./pages/not-found.tsx";
import { firstPages, late } from "./pages/page-list.ts";

const { lazyPages, notFound } = await late.load();
const pages = await Promise.all(
  [...firstPages, ...lazyPages].map(async ({ match, load }) => ({ match, page: await load() })),
);
const notFoundPage = await notFound.load();

/** The export that the server loads from the site's build. */
export const renderer = {
  canonicalPath: (pathname, query) => canonicalPath(findRequested(pathname, query)),
  routeName: (pathname) => findRequested(pathname).page.path,
  isPrivate: (pathname, query) => isPrivate(findRequested(pathname, query)),
  render,
  shareCard,
  renderAdminShell,
  renderComingSoon,
} satisfies SiteRenderer;

interface RequestedPage {
  readonly page: SitePage;
  readonly server: ServerPart;
  readonly params: Params;
  readonly query: URLSearchParams;
}

function findRequested(pathname: string, query = new URLSearchParams()): RequestedPage {
  for (const { match, page } of pages) {
    const params = match(pathname);
    if (params) return { page, server: page.onServer || {}, params, query };
  }
  return { page: notFoundPage, server: notFoundPage.onServer || {}, params: {}, query };
}

/** Finds the page of a path with its query; the origin does not matter. */
function parsePath(path: string): RequestedPage {
  const { pathname, searchParams } = new URL(path, "http://site.invalid");
  return findRequested(pathname, searchParams);
}

/** Returns the path with only those query parameters that change the page. */
function canonicalPath({ page, server, params, query }: RequestedPage): string {
  // A private page is not cached, and its path may be a secret.
  const path = server.isPrivate === true ? page.path : fillPath(page.path, params);
  return path + (page.canonicalQuery?.(query) ?? "");
}

function isPrivate({ server, query }: RequestedPage): boolean {
  return typeof server.isPrivate === "function" ? server.isPrivate(query) : server.isPrivate === true;
}

async function render({ path, assets, api, shareImageUrl, ...request }: RenderRequest): Promise<RenderedPage> {
  const requested = parsePath(path);
  const { page, server } = requested;
  const queryClient = makeQueryClient({ gcTime: Infinity });
  try {
    const [identity, data] = await Promise.all([
      request.identity,
      prefetch(requested, queryClient, api, request.identity),
      page.isFramed ? undefined : prefetchLayout(queryClient, api),
    ]);
    const stores = makeBrowserStores(identity.defaultTheme);
    const body = renderToString(
      <StaticRouter path={path} prefix={languagePrefix(identity.language, identity.languages)}>
        <SiteProviders api={api} identity={identity} queryClient={queryClient} stores={stores}>
          <Suspense>
            <SitePages />
          </Suspense>
        </SiteProviders>
      </StaticRouter>,
    );
    const { css, lateStyles } = assets;
    const isFirst = firstPages.some(({ loaded }) => loaded === page);
    const styles = lateStyles && !isFirst ? [css, lateStyles.css] : [css];
    const accent = accentStyle(identity.accent);
    const sources = sourcesOf(path, identity, queryClient, api);
    const { pathname } = new URL(sources.url);
    return {
      status: statusOf(requested, data),
      hasSecretUrl: server.hasSecretUrl === true,
      mayBeFramed: page.isFramed === true,
      html: renderDocument({
        isFramed: page.isFramed === true,
        hydrate: server.hydrate ?? "on-intent",
        assets,
        styles,
        state: capturePageState(identity, queryClient),
        body,
        accent,
        head: headOf(requested, data, sources, (card) => shareImageUrl?.(pathname, card, identity)),
        firstImage: server.firstImage?.(data ?? undefined, sources) ?? null,
      }),
      inlineScripts: [inlineScript],
      inlineStyles: [...styles, ...(accent === null ? [] : [accent])],
    };
  } finally {
    queryClient.clear();
  }
}

async function shareCard({ path, identity, api }: ShareCardRequest): Promise<ShareCard | null> {
  const requested = parsePath(path);
  if (!requested.server.isIndexed) return null;
  const queryClient = makeQueryClient({ gcTime: Infinity });
  try {
    const data = await prefetch(requested, queryClient, api, identity);
    const head = headOf(requested, data, sourcesOf(path, identity, queryClient, api));
    return head.isIndexed ? head.shareCard : null;
  } finally {
    queryClient.clear();
  }
}

/** The result of a page's query: null if there is no such page, undefined if the page has no query or it failed. */
type PageData = object | null | undefined;

/** Reads a page's data into the query cache. */
async function prefetch(
  { page, server, params, query }: RequestedPage,
  queryClient: QueryClient,
  api: ApiClient,
  identity: RenderRequest["identity"],
): Promise<PageData> {
  const read = <Result,>(options: PageQuery<Result>) => readQuery(queryClient, options);
  const data = page.read ? read(page.read(params, { api, query })) : Promise.resolve(undefined);
  await Promise.all([data, server.prefetch?.({ params, api, query, identity, data, read })]);
  return data;
}

function statusOf({ page, server }: RequestedPage, data: PageData): RenderedPage["status"] {
  if (page === notFoundPage || data === null) return 404;
  return (data && server.status?.(data)) ?? 200;
}
function sourcesOf(path: string, identity: SiteIdentity, queryClient: QueryClient, api: ApiClient): Sources {
  return {
    identity,
    api,
    url: pageUrl(identity, path),
    cached: ({ queryKey }) => queryClient.getQueryData(queryKey),
  };
}

function headOf(
  requested: RequestedPage,
  data: PageData,
  sources: Sources,
  drawnImageUrl: (card: ShareCard) => string | undefined = () => undefined,
): DocumentHead {
  const { identity } = sources;
  const { page, server, params } = requested;
  // A page that shows a list is there without it.
  const isThere = data !== null && (data !== undefined || !page.itemHead);
  const isRead = isThere && (data !== undefined || !page.read);
  const ownHead = (data && page.itemHead?.(data, identity)) ?? (data === null ? null : page.head?.(identity));
  return documentHead({
    head: ownHead ?? missingHead(identity),
    isIndexed: server.isIndexed === true && isThere && !isPrivate(requested),
    // A page without a query has no data.
    description: (isRead && server.describe?.(data ?? {}, sources)) || {},
    sources,
    listedAs: isThere && page.listedAs !== undefined ? pageUrl(identity, fillPath(page.listedAs, params)) : null,
    drawnImageUrl,
  });
}
