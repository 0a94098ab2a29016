import type { ApiClient } from "@recital/contract/client";
import type { SiteIdentity } from "@recital/contract/site-renderer";
import { ApiProvider } from "@recital/ui/api/api-context";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CartContext } from "../features/cart/cart-context.ts";
import { IdentityContext } from "../kit/identity.ts";
import { ThemeContext } from "../kit/theme/theme-context.ts";
import { ToastContext } from "../kit/toasts/toast-context.ts";
import type { BrowserStores } from "./browser-stores.ts";

interface SiteProvidersProps {
  readonly api: ApiClient;
  readonly identity: SiteIdentity;
  readonly queryClient: QueryClient;
  readonly stores: BrowserStores;
  readonly children: ReactNode;
}

export function SiteProviders({ api, identity, queryClient, stores, children }: SiteProvidersProps) {
  return (
    <ApiProvider api={api}>
      <QueryClientProvider client={queryClient}>
        <IdentityContext value={identity}>
          <ThemeContext value={stores.theme}>
            <ToastContext value={stores.toasts}>
              <CartContext value={stores.cart}>{children}</CartContext>
            </ToastContext>
          </ThemeContext>
        </IdentityContext>
      </QueryClientProvider>
    </ApiProvider>
  );
}
