import { makeApiClient } from "@recital/contract/client";
import { languagePrefix } from "@recital/contract/values/language";
import { makeQueryClient } from "@recital/ui/api/query-client";
import { type ReactNode, startTransition, Suspense, useEffect, useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { BrowserRouter, type Show } from "../kit/router.tsx";
import { type PageState, restorePageState } from "../page-state.ts";
import { loadPage } from "../pages/page-list.ts";
import { SitePages } from "./site-pages.tsx";
import { loadBrowserStores, makeBrowserStores, SiteProviders } from "./site-providers.tsx";

/** Waits until React has committed all pending updates. */
type Settle = () => Promise<void>;

/**
 * Hydrates the server's page. Resolves when it is interactive; never if the page is being reloaded by then, since it
 * differs from what the application would show for the URL.
 */
export async function startApp(isReloading: () => boolean): Promise<readonly [Settle, Root]> {
  // The server has written this type into the page.
  const state = JSON.parse(document.getElementById("state")?.textContent ?? "") as PageState;
  await loadPage(location.pathname);
  const { language, languages } = state.identity;
  const queryClient = makeQueryClient();
  restorePageState(state, queryClient, performance.timeOrigin);
  const stores = makeBrowserStores(state.identity.defaultTheme);
  loadBrowserStores(stores);
  const api = makeApiClient("", undefined, language, language === languages[0] ? null : language);
  let show: Show = (update) => update();
  return new Promise((resolve) => {
    if (isReloading()) return;
    const handleHydrated = (settle: Settle) => {
      document.documentElement.dataset["hydrated"] = "true";
      void queryClient.refetchQueries({ predicate: (query) => query.state.status === "error" });
      resolve([settle, root]);
      showTooltipsWhenNeeded();
      // WebKit 2.50 dies in such a transition, and the page with it.
      if ("startViewTransition" in document && !navigator.vendor.startsWith("Apple")) {
        void import("./cover-travel.ts").then(({ makeCoverTravel }) => (show = makeCoverTravel(queryClient, api)));
      }
    };
    const showPage: Show = (update) => show(update);
    const root = hydrateRoot(
      // The server has written it into the page; React refuses null.
      document.getElementById("root") as HTMLElement,
      <BrowserRouter prefix={languagePrefix(language, languages)} show={showPage}>
        <SiteProviders api={api} identity={state.identity} queryClient={queryClient} stores={stores}>
          <Suspense>
            <Hydrated onHydrated={handleHydrated}>
              <SitePages />
            </Hydrated>
          </Suspense>
        </SiteProviders>
      </BrowserRouter>,
    );
  });
}

interface HydratedProps {
  readonly children: ReactNode;
  readonly onHydrated: (settle: Settle) => void;
}

function Hydrated({ children, onHydrated }: HydratedProps) {
  const [onCommit, setOnCommit] = useState<() => void>();
  useEffect(() => {
    // The router navigates in transitions, and React commits pending transitions together.
    onHydrated(() => new Promise((resolve) => startTransition(() => setOnCommit(() => resolve))));
  }, [onHydrated]);
  useEffect(() => onCommit?.(), [onCommit]);
  return children;
}

/** Loads the tooltips when the pointer or the focus first reaches a control that may have one. */
function showTooltipsWhenNeeded(): void {
  let latest: Event;
  let tooltips: Promise<unknown> | undefined;
  const handleEvent = (event: Event) => {
    latest = event;
    if (!(event.target as Element).closest("[aria-label]")) return;
    tooltips ??= import("@recital/ui/tooltip/show-tooltips").then(({ showTooltips }) => showTooltips(latest));
  };
  document.addEventListener("pointerover", handleEvent);
  document.addEventListener("focusin", handleEvent);
}
