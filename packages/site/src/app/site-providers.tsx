import type { ApiClient } from "@recital/contract/client";
import type { SiteIdentity } from "@recital/contract/site-renderer";
import { ApiProvider } from "@recital/ui/api/api-context";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CartContext } from "../features/cart/cart-context.ts";
import { AddContext } from "../features/cart/use-add-to-cart.ts";
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

const loadAdding = () => import("../features/cart/add-to-cart.tsx");

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
