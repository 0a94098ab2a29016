import type { ThemeChoice } from "@recital/contract/values/theme";
import { type CartStore, makeCartStore } from "../features/cart/cart-store.ts";
import { openBrowserStorage } from "../kit/browser-storage.ts";
import { makeThemeStore, type ThemeStore } from "../kit/theme/theme-store.ts";
import { makeToastStore, type ToastStore } from "../kit/toasts/toast-store.ts";

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
