import { Fragment, use } from "react";
import { PublicLayout } from "./app/public-layout.tsx";
import { usePageHead } from "./app/use-page-head.ts";
import { ErrorBoundary } from "./kit/error-boundary.tsx";
import { useLocation } from "./kit/router.tsx";
import { homePage } from "./pages/home-page.ts";
import { loadLateStyles } from "./pages/late-styles.ts";
import { fetchLateRoutes } from "./pages/page-code.ts";
import { storePage } from "./pages/store-page.tsx";
import type { SiteRoute } from "./site-route.ts";

type LateRoutes = Awaited<ReturnType<typeof fetchLateRoutes>>;

const firstRoutes: readonly SiteRoute[] = [homePage, storePage];
let late: LateRoutes | null = null;
let loading: Promise<LateRoutes> | null = null;

const repeatAfterMs = 2000;

/** Loads the pages that are not in the application's own code, and their styles. A failed load is repeated only after a moment. */
export function loadLateRoutes(): Promise<LateRoutes> {
  loading ??= Promise.all([fetchLateRoutes(), loadLateStyles()]).then(
    ([module]) => (late = module),
    (error: unknown) => {
      // Not at once: React asks again for what has failed, and would never show the error.
      setTimeout(() => (loading = null), repeatAfterMs);
      throw error;
    },
  );
  return loading;
}

/** Returns the page of a path, also by a path with a parameter, such as `/orders/:id`. */
export async function loadRoute(pathname: string): Promise<SiteRoute> {
  return findRoute(pathname) ?? findLateRoute(await loadLateRoutes(), pathname);
}

/**
 * Returns the page of a path, or null while the table of the late pages is not loaded. Server and browser use the same
 * tables, so that both show the same page.
 */
export function findRoute(pathname: string): SiteRoute | null {
  return firstRoutes.find((route) => matches(route, pathname)) ?? (late && findLateRoute(late, pathname));
}

function findLateRoute({ lateRoutes, notFoundPage }: LateRoutes, pathname: string): SiteRoute {
  return lateRoutes.find((route) => matches(route, pathname)) ?? notFoundPage;
}

function matches({ path, pattern }: SiteRoute, pathname: string): boolean {
  const trimmed = pathname.replace(/([^/])\/$/, "$1");
  return pattern ? pattern.test(trimmed) : path === trimmed;
}

/** Whether a page is one of those that visitors open first. */
export function isFirst(route: SiteRoute): boolean {
  return firstRoutes.includes(route);
}

/** The page of the router's location, inside the public layout unless it is made for another site's frame. */
export function SiteRoutes() {
  const { pathname } = useLocation();
  const Layout = findRoute(pathname)?.isFramed ? Fragment : PublicLayout;
  return (
    <Layout>
      <ErrorBoundary key={pathname}>
        <RoutedPage pathname={pathname} />
      </ErrorBoundary>
    </Layout>
  );
}

function RoutedPage({ pathname }: { readonly pathname: string }) {
  const route = findRoute(pathname) ?? findLateRoute(use(loadLateRoutes()), pathname);
  usePageHead(route);
  return <route.Page />;
}
