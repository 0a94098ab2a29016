import type { ApiClient } from "@recital/contract/client";
import { QueryClientProvider } from "@tanstack/react-query";
import { App, ConfigProvider } from "antd";
import { useEffect, useState, type ReactNode } from "react";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { monitorSession } from "../api/admin/session.ts";
import { ApiProvider } from "../api/api-context.tsx";
import { makeQueryClient } from "../api/query-client.ts";
import { PlatformProvider } from "../platform/platform-context.tsx";
import type { Platform } from "../platform/platform.ts";
import "./shared.css";
import "./admin-base.css";
import { makeAdminRoutes } from "./admin-routes.tsx";
import { useMediaQuery } from "./components/browser-state.ts";
import { makeToasts, ToastsContext } from "./components/feedback/toasts.ts";
import { DeletionsProvider } from "./deletions/deletions-context.tsx";
import { DraftsProvider } from "./drafts/drafts-context.tsx";
import type { LanguageControl } from "./language.ts";
import { IdentityContext, useIdentity, type AdminIdentity } from "./identity.ts";
import { antdTheme, ThemeContext, touchScreen, useIsDark, type ThemeControl } from "./shell/antd-theme.ts";
import { LanguageProvider } from "./shell/language-provider.tsx";
import { UploadsProvider } from "./uploads/uploads-context.tsx";

interface AdminAppProps {
  readonly api: ApiClient;
  readonly platform: Platform;
  readonly theme: ThemeControl;
  readonly language: LanguageControl;
  readonly identity: AdminIdentity;
  /** Subscribes to navigation from outside the page, such as a menu. Returns a function that unsubscribes. */
  readonly onExternalNavigation?: (navigate: (path: string) => void) => () => void;
}

/** The back office, in a browser or in the desktop program. `platform` provides what differs between the two. */
export function AdminApp({ api, platform, theme, language, identity, onExternalNavigation }: AdminAppProps) {
  const [queryClient] = useState(() => makeQueryClient());
  const [router] = useState(() => createBrowserRouter(makeAdminRoutes()));
  useEffect(() => {
    // Later: nobody points at anything yet.
    const shown = import("../tooltip/show-tooltips.ts").then(({ showTooltips }) => showTooltips());
    return () => void shown.then((end) => end());
  }, []);
  useEffect(() => monitorSession(queryClient, api), [queryClient, api]);
  useEffect(() => onExternalNavigation?.((path) => void router.navigate(path)), [onExternalNavigation, router]);
  return (
    <ApiProvider api={api}>
      <QueryClientProvider client={queryClient}>
        <PlatformProvider platform={platform}>
          <IdentityContext value={identity}>
            <ThemeContext value={theme}>
              <LanguageProvider control={language}>
                <Themed theme={theme}>
                  <App notification={{ placement: "bottomRight", maxCount: 4 }}>
                    <ToastProvider>
                      <UploadsProvider>
                        <DraftsProvider>
                          <DeletionsProvider router={router}>
                            <RouterProvider router={router} />
                          </DeletionsProvider>
                        </DraftsProvider>
                      </UploadsProvider>
                    </ToastProvider>
                  </App>
                </Themed>
              </LanguageProvider>
            </ThemeContext>
          </IdentityContext>
        </PlatformProvider>
      </QueryClientProvider>
    </ApiProvider>
  );
}

/** The colors of the artist, of the theme and of the pointer. */
function Themed({ theme, children }: { readonly theme: ThemeControl; readonly children: ReactNode }) {
  const { accent } = useIdentity();
  const isDark = useIsDark(theme);
  const isTouched = useMediaQuery(touchScreen);
  useEffect(() => theme.keepAccent?.(accent), [theme, accent]);
  return <ConfigProvider theme={antdTheme(accent, isDark, isTouched)}>{children}</ConfigProvider>;
}

function ToastProvider({ children }: { readonly children: ReactNode }) {
  const { notification } = App.useApp();
  const [toasts] = useState(() => makeToasts(notification));
  return <ToastsContext value={toasts}>{children}</ToastsContext>;
}
