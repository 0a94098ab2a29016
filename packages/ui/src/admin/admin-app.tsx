import "./admin-base.css";
import type { ApiClient } from "@recital/contract/client";
import type { SiteIdentity } from "@recital/contract/site-renderer";
import { QueryClientProvider } from "@tanstack/react-query";
import { App, ConfigProvider } from "antd";
import { useEffect, useState } from "react";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { ApiProvider } from "../api/api-context.tsx";
import { watchSession } from "../api/admin/session.ts";
import { makeQueryClient } from "../api/query-client.ts";
import { PlatformProvider } from "../platform/platform-context.tsx";
import type { Platform } from "../platform/platform.ts";
import { adminRoutes } from "./admin-routes.tsx";
import { IdentityContext } from "./shell/identity.ts";
import { antdTheme, useIsDark } from "./shell/antd-theme.ts";
import { ThemeContext, type ThemeControl } from "./shell/theme-control.ts";

interface AdminAppProps {
  readonly api: ApiClient;
  readonly platform: Platform;
  readonly theme: ThemeControl;
  readonly identity: Pick<SiteIdentity, "artistName">;
  /** Hears of the screens that a menu or a link outside the page asks for; returns the function that ends it. */
  readonly follow?: (go: (path: string) => void) => () => void;
}

/** The whole back office. It is the same in a browser and in the desktop program; what differs comes as `platform`. */
export function AdminApp({ api, platform, theme, identity, follow }: AdminAppProps) {
  const [queryClient] = useState(() => makeQueryClient());
  const [router] = useState(() => createBrowserRouter(adminRoutes));
  const isDark = useIsDark(theme);
  useEffect(() => watchSession(queryClient, api), [queryClient, api]);
  useEffect(() => follow?.((path) => void router.navigate(path)), [follow, router]);
  return (
    <ApiProvider api={api}>
      <QueryClientProvider client={queryClient}>
        <PlatformProvider platform={platform}>
          <IdentityContext value={identity}>
            <ThemeContext value={theme}>
              <ConfigProvider theme={antdTheme(isDark)}>
                <App notification={{ placement: "bottomRight", maxCount: 4 }}>
                  <RouterProvider router={router} />
                </App>
              </ConfigProvider>
            </ThemeContext>
          </IdentityContext>
        </PlatformProvider>
      </QueryClientProvider>
    </ApiProvider>
  );
}
