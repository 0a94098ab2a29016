import type { ApiClient } from "@recital/contract/client";
import { unfinishedCheckoutQuery } from "@recital/ui/api/checkout";
import { productsQuery } from "@recital/ui/api/products";
import type { QueryClient } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { readQuery } from "../app/read-query.ts";
import { Loading } from "../kit/loading.tsx";
import { PageHeading } from "../kit/page-heading.tsx";
import { Page } from "../kit/page.tsx";
import { useIsHydrated } from "../kit/use-is-hydrated.ts";
import type { SiteRoute } from "../site-route.ts";

const loadContent = () => import("../features/checkout/cart-content.tsx");
const CartContent = lazy(() => loadContent().then((module) => ({ default: module.CartContent })));

function CartPage() {
  const loading = <Loading text="Loading your cart..." />;
  return (
    <Page>
      <PageHeading title="Cart" />
      <noscript>
        {/* The browser's code is without what only the server shows. */}
        {import.meta.env.SSR && <p>The cart is stored in your browser and needs JavaScript.</p>}
      </noscript>
      {useIsHydrated() ? (
        <Suspense fallback={loading}>
          <CartContent loading={loading} />
        </Suspense>
      ) : (
        loading
      )}
    </Page>
  );
}

/** Reads the visitor's unpaid checkout, and the products of which it tells. The cart itself is in the browser. */
async function prefetchCart(queryClient: QueryClient, api: ApiClient): Promise<void> {
  await readQuery(queryClient, unfinishedCheckoutQuery(api));
  if (queryClient.getQueryData(unfinishedCheckoutQuery(api).queryKey)) await readQuery(queryClient, productsQuery(api));
}

export const cartPage = {
  path: "/cart",
  // It tells of the visitor's unpaid checkout.
  isPrivate: true,
  Page: CartPage,
  hydrate: "now",
  isIndexed: false,
  head: ({ artistName }) => ({ title: `Cart | ${artistName}`, description: "Your cart and checkout." }),
  preload: loadContent,
  ...(import.meta.env.SSR && { prefetch: prefetchCart }),
} satisfies SiteRoute;
