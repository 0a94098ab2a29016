import type { ApiClient } from "@recital/contract/client";
import type { SiteIdentity } from "@recital/contract/site-renderer";
import type { ThemeChoice } from "@recital/contract/values/theme";
import { ApiProvider } from "@recital/ui/api/api-context";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CartContext, type CartStore, makeCartStore } from "../features/shop/cart/cart-store.ts";
import { AddContext } from "../features/shop/cart/use-add-to-cart.tsx";
import { openBrowserStorage } from "../kit/browser-storage.ts";
import { IdentityContext } from "../kit/identity.ts";
import { makeThemeStore, ThemeContext, type ThemeStore } from "../kit/theme/theme-store.ts";
import { makeToastStore, ToastContext, type ToastStore } from "../kit/toasts/toast-store.ts";

interface SiteProvidersProps {
  readonly api: ApiClient;
  readonly identity: SiteIdentity;
  readonly queryClient: QueryClient;
  readonly stores: BrowserStores;
  readonly children: ReactNode;
}

const loadAdding = () => import("../features/shop/cart/add-to-cart.tsx");

export function SiteProviders({ api, identity, queryClient, stores, children }: SiteProvidersProps) {
  return (
    <ApiProvider api={api}>
      <QueryClientProvider client={queryClient}>
        <IdentityContext value={identity}>
          <ThemeContext value={stores.theme}>
            <ToastContext value={stores.toasts}>
              <CartContext value={stores.cart}>
                <AddContext value={loadAdding}>{children}</AddContext>
              </CartContext>
            </ToastContext>
          </ThemeContext>
        </IdentityContext>
      </QueryClientProvider>
    </ApiProvider>
  );
}

/** The stores with the state of this browser. On the server they have the state of a first visit. */
export interface BrowserStores {
  readonly cart: CartStore;
  readonly theme: ThemeStore;
  readonly toasts: ToastStore;
}

/** Creates the stores in the state that the server has rendered. */
export function makeBrowserStores(defaultTheme: ThemeChoice): BrowserStores {
  const storage = openBrowserStorage();
  return { cart: makeCartStore(storage), theme: makeThemeStore(storage, defaultTheme), toasts: makeToastStore() };
}

/** Loads the stored state, and follows changes in other tabs. */
export function loadBrowserStores({ cart, theme }: BrowserStores): void {
  const load = () => {
    cart.getState().load();
    theme.getState().load();
  };
  load();
  window.addEventListener("storage", load);
  // A page restored from the back/forward cache has missed changes in other tabs.
  window.addEventListener("pageshow", (event) => event.persisted && load());
}
