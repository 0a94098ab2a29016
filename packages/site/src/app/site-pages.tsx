import { useApi } from "@recital/ui/api/api-context";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, use, useEffect } from "react";
import type { SitePage } from "../kit/define-page.ts";
import { useIdentity } from "../kit/identity.ts";
import { fillPath, type Params } from "../kit/page-path.ts";
import { ErrorBoundary } from "../kit/page.tsx";
import { useLocalPath, useLocation, useUrlQuery } from "../kit/router.tsx";
import { findLatePage, findPage, late } from "../pages/page-list.ts";
import { PublicLayout } from "./public-layout.tsx";

/** The page of the router's location, inside the public layout unless it is made for another site's frame. */
export function SitePages() {
  const { pathname } = useLocation();
  const Layout = findPage(pathname)?.listed.loaded?.isFramed ? FramedLayout : PublicLayout;
  return (
    <Layout>
      <ErrorBoundary key={pathname}>
        <PageAt pathname={pathname} />
      </ErrorBoundary>
    </Layout>
  );
}

function FramedLayout({ children }: { readonly children: ReactNode }) {
  return <main>{children}</main>;
}

function PageAt({ pathname }: { readonly pathname: string }) {
  const { listed, params } = findPage(pathname) ?? findLatePage(use(late.load()), pathname);
  const page = listed.loaded ?? use(listed.load());
  return page.read ? (
    <ReadPage page={page} read={page.read} params={params} />
  ) : (
    <StaticPage page={page} params={params} />
  );
}

interface PageViewProps {
  readonly page: SitePage;
  readonly params: Params;
}

const notRead = { isPending: false, isError: false, refetch: () => Promise.resolve() };

function StaticPage({ page, params }: PageViewProps) {
  usePageHead(page, params);
  return <page.Page params={params} data={undefined} read={notRead} />;
}

interface ReadPageProps extends PageViewProps {
  readonly read: NonNullable<SitePage["read"]>;
}

function ReadPage({ page, read, params }: ReadPageProps) {
  const result = useQuery(read(params, { api: useApi(), query: useUrlQuery() }));
  const { data } = result;
  usePageHead(page, params, data);
  return data === null ? <NotFound /> : <page.Page params={params} data={data} read={result} />;
}

function NotFound() {
  const { notFound } = late.loaded ?? use(late.load());
  return <StaticPage page={notFound.loaded ?? use(notFound.load())} params={{}} />;
}

/** Updates the document's head after a navigation. The server has rendered the first one. */
function usePageHead(
  { path, listedAs = path, head, itemHead, canonicalQuery }: SitePage,
  params: Params,
  item?: object | null,
): void {
  const identity = useIdentity();
  const query = useUrlQuery();
  const ownPath = useLocalPath(fillPath(listedAs, params));
  const url = identity.publicUrl + ownPath + (canonicalQuery?.(query) ?? "");
  const shown = itemHead ? item && itemHead(item, identity) : head?.(identity);
  const { title, description } = shown ?? {};
  useEffect(() => {
    if (title === undefined || description === undefined) return;
    document.title = title;
    setAttribute('meta[name="description"]', "content", description);
    setAttribute('link[rel="canonical"]', "href", url);
  }, [title, description, url]);
}

function setAttribute(selector: string, name: string, value: string): void {
  document.querySelector(selector)?.setAttribute(name, value);
}
