import { matchPath, Route, Routes } from "react-router-dom";
import { PublicLayout } from "./app/public-layout.tsx";
import { usePageHead } from "./app/use-page-head.ts";
import { cartPage } from "./pages/cart-page.tsx";
import { homePage } from "./pages/home-page.tsx";
import { notFoundPage } from "./pages/not-found-page.tsx";
import { storePage } from "./pages/store-page.tsx";
import { successPage } from "./pages/success-page.tsx";
import type { SiteRoute } from "./site-route.ts";

/** The pages by their exact paths; every other path is {@link notFoundPage}. */
export const routes: readonly SiteRoute[] = [homePage, storePage, cartPage, successPage];

/** The route of a path, matched as {@link SiteRoutes} matches it. */
export function findRoute(pathname: string): SiteRoute {
  return (
    routes.find((route) => route.path === pathname) ??
    routes.find((route) => matchPath({ path: route.path, caseSensitive: true }, decodePath(pathname))) ??
    notFoundPage
  );
}

/** The path with only the query parameters that change the page. */
export function canonicalPath(pathname: string, query: URLSearchParams): string {
  const route = findRoute(pathname);
  return route.path + (route.canonicalQuery?.(query) ?? "");
}

/** The page for the router's location, inside the public layout. */
export function SiteRoutes() {
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        {routes.map((route) => (
          <Route key={route.path} path={route.path} caseSensitive element={<RoutedPage route={route} />} />
        ))}
        <Route path="*" element={<RoutedPage route={notFoundPage} />} />
      </Route>
    </Routes>
  );
}

function RoutedPage({ route }: { readonly route: SiteRoute }) {
  usePageHead(route);
  return <route.Page />;
}

/** As the router does before it matches. */
function decodePath(pathname: string): string {
  try {
    return pathname
      .split("/")
      .map((part) => decodeURIComponent(part).replaceAll("/", "%2F"))
      .join("/");
  } catch {
    return pathname;
  }
}
