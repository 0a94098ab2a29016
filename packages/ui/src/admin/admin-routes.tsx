import type { ComponentType } from "react";
import { Navigate, type RouteObject } from "react-router-dom";
import { LoginPage } from "./features/login/login-page.tsx";
import { paths, screens, type ScreenPath } from "./paths.ts";
import { AdminLayout } from "./shell/admin-layout.tsx";
import { NotFoundPage, ScreenError, ScreenLoading } from "./shell/screen-states.tsx";
import { RequireLogin } from "./shell/require-login.tsx";

type LoadPage = () => Promise<ComponentType>;

/** The code of each screen, which is loaded when the screen is opened. */
const pages: Readonly<Record<ScreenPath, LoadPage>> = {
  [paths.dashboard]: async () => (await import("./features/dashboard/dashboard-page.tsx")).DashboardPage,
  [paths.videos]: async () => (await import("./features/videos/videos-page.tsx")).VideosPage,
  [paths.about]: async () => (await import("./features/about/about-page.tsx")).AboutPage,
  [paths.subscribers]: async () => (await import("./features/subscribers/subscribers-page.tsx")).SubscribersPage,
  [paths.socialLinks]: async () => (await import("./features/social-links/social-links-page.tsx")).SocialLinksPage,
  [paths.siteContent]: async () => (await import("./features/site-content/site-content-page.tsx")).SiteContentPage,
  [paths.siteImages]: async () => (await import("./features/site-images/site-images-page.tsx")).SiteImagesPage,
  [paths.products]: async () => (await import("./features/products/products-page.tsx")).ProductsPage,
  [paths.orders]: async () => (await import("./features/orders/orders-page.tsx")).OrdersPage,
  [paths.status]: async () => (await import("./features/status/status-page.tsx")).StatusPage,
  [paths.account]: async () => (await import("./features/account/account-page.tsx")).AccountPage,
};

/** Optional parts that follow a screen's path: an open dialog, a selected order. */
const optionalParts: Partial<Record<ScreenPath, string>> = { [paths.videos]: "/new?", [paths.orders]: "/:id?" };

const screenRoutes: RouteObject[] = screens.map(({ path }) =>
  lazyRoute(`${path}${optionalParts[path] ?? ""}`, pages[path]),
);

/** All routes of the back office. All but the login require a session. */
export const adminRoutes: RouteObject[] = [
  {
    HydrateFallback: ScreenLoading,
    ErrorBoundary: ScreenError,
    children: [
      { path: paths.login, Component: LoginPage },
      {
        Component: RequireLogin,
        children: [
          {
            Component: AdminLayout,
            children: [
              {
                ErrorBoundary: ScreenError,
                children: [
                  { path: "/admin", element: <Navigate to={paths.dashboard} replace /> },
                  ...screenRoutes,
                  { path: "*", Component: NotFoundPage },
                ],
              },
            ],
          },
          lazyRoute(
            `${paths.orders}/:id/packing-slip`,
            async () => (await import("./features/orders/packing-slip-page.tsx")).PackingSlipPage,
          ),
        ],
      },
    ],
  },
];

function lazyRoute(path: string, load: LoadPage): RouteObject {
  return { path, lazy: { Component: load } };
}
