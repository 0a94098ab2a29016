import { lazy, Suspense } from "react";
import { Loading } from "../kit/loading.tsx";
import { Page } from "../kit/page.tsx";
import { useIsHydrated } from "../kit/use-is-hydrated.ts";
import type { SiteRoute } from "../site-route.ts";

const loadResult = () => import("../features/checkout/order-result.tsx");
const OrderResult = lazy(() => loadResult().then((module) => ({ default: module.OrderResult })));

function SuccessPage() {
  const loading = <Loading text="Loading your order..." />;
  return (
    <Page>
      <noscript>
        {/* The browser's code is without what only the server shows. */}
        {import.meta.env.SSR && (
          <p>Thank you for your order. We'll email you a confirmation. Turn on JavaScript to see the details here.</p>
        )}
      </noscript>
      {useIsHydrated() ? (
        <Suspense fallback={loading}>
          <OrderResult />
        </Suspense>
      ) : (
        loading
      )}
    </Page>
  );
}

export const successPage = {
  path: "/checkout/success",
  Page: SuccessPage,
  hydrate: "now",
  isIndexed: false,
  head: ({ artistName }) => ({ title: `Thank you | ${artistName}`, description: "Your order." }),
  preload: loadResult,
} satisfies SiteRoute;
