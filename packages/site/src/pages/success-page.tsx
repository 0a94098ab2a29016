import { OrderResult } from "../features/checkout/order-result.tsx";
import { Loading } from "../kit/loading.tsx";
import { Page } from "../kit/page.tsx";
import { useIsHydrated } from "../kit/use-is-hydrated.ts";
import type { SiteRoute } from "../site-route.ts";

function SuccessPage() {
  return (
    <Page>
      <noscript>
        <p>Thank you for your order. Its details need JavaScript; the confirmation comes by email all the same.</p>
      </noscript>
      {useIsHydrated() ? <OrderResult /> : <Loading text="Loading your order..." />}
    </Page>
  );
}

export const successPage = {
  path: "/checkout/success",
  Page: SuccessPage,
  hydrate: "now",
  isIndexed: false,
  head: ({ artistName }) => ({ title: `Thank you | ${artistName}`, description: "Your order." }),
} satisfies SiteRoute;
