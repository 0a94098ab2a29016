import { useLocation } from "react-router-dom";
import { PublicLayout } from "./app/public-layout.tsx";
import { usePageHead } from "./app/use-page-head.ts";
import { ErrorBoundary } from "./kit/error-boundary.tsx";
import { cartPage } from "./pages/cart-page.tsx";
import { homePage } from "./pages/home-page.ts";
import { newsletterPages } from "./pages/newsletter-pages.ts";
import { notFoundPage } from "./pages/not-found-page.tsx";
import { storePage } from "./pages/store-page.tsx";
import { successPage } from "./pages/success-page.tsx";
import type { SiteRoute } from "./site-route.ts";

/** The pages by their exact paths. Every other path is {@link notFoundPage}. */
export const routes: readonly SiteRoute[] = [homePage, storePage, cartPage, successPage, ...newsletterPages];

/**
 * Returns the route of a path. Server and browser use this function, so that both show the same page. The router's own
 * matcher is not needed for a few fixed paths.
 */
export function findRoute(pathname: string): SiteRoute {
  const path = pathname.replace(/(?<=[^/])\/$/, "");
  return routes.find((route) => route.path === path) ?? notFoundPage;
}

/** Returns the path with only those query parameters that change the page. */
export function canonicalPath(pathname: string, query: URLSearchParams): string {
  const route = findRoute(pathname);
  return route.path + (route.canonicalQuery?.(query) ?? "");
}

/** The page of the router's location, inside the public layout. */
export function SiteRoutes() {
  const route = findRoute(useLocation().pathname);
  usePageHead(route);
  return (
    <PublicLayout>
      <ErrorBoundary key={route.path}>
        <route.Page />
      </ErrorBoundary>
    </PublicLayout>
  );
}
