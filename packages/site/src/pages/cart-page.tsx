import { lazy, Suspense } from "react";
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
        <p>The cart is stored in your browser and needs JavaScript.</p>
      </noscript>
      {useIsHydrated() ? (
        <Suspense fallback={loading}>
          <CartContent />
        </Suspense>
      ) : (
        loading
      )}
    </Page>
  );
}

export const cartPage = {
  path: "/cart",
  Page: CartPage,
  hydrate: "now",
  isIndexed: false,
  head: ({ artistName }) => ({ title: `Cart | ${artistName}`, description: "Your cart and checkout." }),
  preload: loadContent,
} satisfies SiteRoute;
