import type { ComponentType } from "react";
import { Navigate, type RouteObject } from "react-router-dom";
import { LoginPage } from "./features/login/login-page.tsx";
import { paths } from "./paths.ts";
import { AdminLayout } from "./shell/admin-layout.tsx";
import { NotFoundPage } from "./shell/not-found-page.tsx";
import { RequireLogin } from "./shell/require-login.tsx";
import { ScreenError } from "./shell/screen-error.tsx";
import { ScreenLoading } from "./shell/screen-loading.tsx";

/** A screen whose code is loaded when somebody goes there. */
function screen(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: { Component: load } };
}

/** Every screen of the back office. All but the login are for who is signed in. */
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
                  screen(
                    paths.dashboard,
                    async () => (await import("./features/dashboard/dashboard-page.tsx")).DashboardPage,
                  ),
                  screen(
                    `${paths.videos}/new?`,
                    async () => (await import("./features/videos/videos-page.tsx")).VideosPage,
                  ),
                  screen(paths.about, async () => (await import("./features/about/about-page.tsx")).AboutPage),
                  screen(
                    paths.subscribers,
                    async () => (await import("./features/subscribers/subscribers-page.tsx")).SubscribersPage,
                  ),
                  screen(
                    paths.socialLinks,
                    async () => (await import("./features/social-links/social-links-page.tsx")).SocialLinksPage,
                  ),
                  screen(
                    paths.siteContent,
                    async () => (await import("./features/site-content/site-content-page.tsx")).SiteContentPage,
                  ),
                  screen(
                    paths.siteImages,
                    async () => (await import("./features/site-images/site-images-page.tsx")).SiteImagesPage,
                  ),
                  screen(
                    paths.products,
                    async () => (await import("./features/products/products-page.tsx")).ProductsPage,
                  ),
                  screen(
                    `${paths.orders}/:id?`,
                    async () => (await import("./features/orders/orders-page.tsx")).OrdersPage,
                  ),
                  screen(paths.status, async () => (await import("./features/status/status-page.tsx")).StatusPage),
                  screen(paths.account, async () => (await import("./features/account/account-page.tsx")).AccountPage),
                  { path: "*", Component: NotFoundPage },
                ],
              },
            ],
          },
          screen(
            `${paths.orders}/:id/packing-slip`,
            async () => (await import("./features/orders/packing-slip-page.tsx")).PackingSlipPage,
          ),
        ],
      },
    ],
  },
];
