import { useLayoutEffect, useRef } from "react";
import { Navigate, Outlet, useLocation, useMatches, useNavigationType, type RouteObject } from "react-router-dom";
import { NotFoundPage, ScreenError, ScreenLoading } from "./components/feedback/load-states.tsx";
import { UnsavedGuards } from "./components/feedback/unsaved-guard.tsx";
import { paths, screens } from "./paths.ts";
import { screenOf, type Screen } from "./screens.tsx";
import { AdminLayout } from "./shell/admin-layout.tsx";
import { RequireLogin } from "./shell/require-login.tsx";

/**
 * Returns all routes of the back office. All but the login, a new password and the setup require a session. A router
 * stores what it has loaded in its routes, so each router needs routes of its own.
 */
export function makeAdminRoutes(): RouteObject[] {
  return [
    {
      HydrateFallback: ScreenLoading,
      Component: GuardedScreens,
      ErrorBoundary: ScreenError,
      children: [
        lazyRoute(paths.login, async () => (await import("./features/system/login/login-page.tsx")).LoginPage),
        lazyRoute(paths.forgotPassword, loadPasswordReset),
        lazyRoute(paths.resetPassword, loadPasswordReset),
        lazyRoute(paths.setup, loadSetup),
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
                    ...makeScreenRoutes(),
                    lazyRoute(
                      paths.shipNext,
                      async () => (await import("./features/orders/shipping/ship-next-page.tsx")).ShipNextPage,
                    ),
                    { path: "*", Component: NotFoundPage },
                  ],
                },
              ],
            },
            lazyRoute(paths.setupSteps, loadSetup),
            lazyRoute(
              `${paths.orders}/:id/packing-slip`,
              async () => (await import("./features/orders/shipping/packing-slip.tsx")).PackingSlipPage,
            ),
            lazyRoute(
              `${paths.orders}/:id/customs-form`,
              async () => (await import("./features/orders/shipping/customs-form.tsx")).CustomsFormPage,
            ),
            lazyRoute(
              `${paths.downloadCodes}/:id/cards`,
              async () => (await import("./features/shop/download-codes/cards-page.tsx")).CardsPage,
            ),
            lazyRoute(
              paths.labels,
              async () => (await import("./features/orders/shipping/labels-page.tsx")).LabelsPage,
            ),
            lazyRoute(
              `${paths.orders}/:id/evidence`,
              async () => (await import("./features/orders/orders/evidence-sheet.tsx")).EvidencePage,
            ),
          ],
        },
      ],
    },
  ];
}

async function loadPasswordReset() {
  return (await import("./features/system/login/password-reset-page.tsx")).PasswordResetPage;
}

async function loadSetup() {
  return (await import("./features/system/setup/setup-page.tsx")).SetupPage;
}

function GuardedScreens() {
  useScrollReset();
  return (
    <UnsavedGuards>
      <Outlet />
    </UnsavedGuards>
  );
}

/** What the route of a screen says about it. */
interface ScreenHandle {
  /** What is scrolled, where several paths show the same list; without it, each path is a place of its own. */
  readonly place?: string;
}

/**
 * Shows the top of a screen that a link or a button opens. The browser itself restores the scroll position of screens
 * that its Back button opens. What changes the query or opens a panel keeps the position.
 */
function useScrollReset(): void {
  const type = useNavigationType();
  const { pathname } = useLocation();
  const { place = pathname } = (useMatches().at(-1)?.handle ?? {}) as ScreenHandle;
  const shown = useRef(place);
  useLayoutEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    if (type === "PUSH") window.scrollTo({ top: 0, behavior: "instant" });
  }, [place, type]);
}

function makeScreenRoutes(): RouteObject[] {
  return screens.map(({ path }) => {
    const { optionalPart = "", isBesideList, load } = screenOf[path];
    const handle: ScreenHandle = { ...(isBesideList && { place: path }) };
    return { ...lazyRoute(`${path}${optionalPart}`, load), handle };
  });
}

function lazyRoute(path: string, load: Screen["load"]): RouteObject {
  return { path, lazy: { Component: load } };
}
