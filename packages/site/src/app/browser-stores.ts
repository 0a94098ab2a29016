import { type CartStore, makeCartStore } from "../features/cart/cart-store.ts";
import { openBrowserStorage } from "../kit/browser-storage.ts";
import { makeThemeStore, type ThemeStore } from "../kit/theme/theme-store.ts";
import { makeToastStore, type ToastStore } from "../kit/toasts/toast-store.ts";

/** What the page knows of this browser. On the server all are as for a browser that was never here. */
export interface BrowserStores {
  readonly cart: CartStore;
  readonly theme: ThemeStore;
  readonly toasts: ToastStore;
}

/** Stores in the state that the server rendered. */
export function makeBrowserStores(): BrowserStores {
  const storage = openBrowserStorage();
  return { cart: makeCartStore(storage), theme: makeThemeStore(storage), toasts: makeToastStore() };
}

/** Reads what this browser kept, and follows its other tabs. */
export function loadBrowserStores({ cart, theme }: BrowserStores): void {
  const load = () => {
    cart.getState().load();
    theme.getState().load();
  };
  load();
  window.addEventListener("storage", load);
  // A page taken back from the history did not hear what other tabs changed.
  window.addEventListener("pageshow", (event) => event.persisted && load());
}
