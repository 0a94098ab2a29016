import { useApi } from "@recital/ui/api/api-context";
import { unfinishedCheckoutQuery } from "@recital/ui/api/checkout";
import { productsQuery } from "@recital/ui/api/products";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { definePage } from "../../../kit/define-page.ts";
import { latePart, useIsHydrated } from "../../../kit/hydration.tsx";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { Loading, Message, Page, PageHeading } from "../../../kit/page.tsx";
import { AppLink } from "../../../kit/router.tsx";
import type { LineKey } from "../../shop/cart/cart-line.ts";
import { useCartLines, useCartStore, useCode, useTip } from "../../shop/cart/cart-store.ts";
import { CartTable } from "../../shop/cart/cart-table.tsx";
import { type ReviewedCart, reviewCart } from "../../shop/cart/review-cart.ts";
import styles from "./cart-page.module.css";
import { cartTexts } from "./cart/texts/index.ts";
import type { Buyer } from "./place-order.ts";
import { toItem, useCheckout } from "./use-checkout.ts";
import { type DeliveryChoice, type Quoting, useQuote } from "./use-quote.ts";

const UnfinishedNotice = lazy(() =>
  import("./unfinished-notice.tsx").then(({ UnfinishedNotice: notice }) => ({ default: notice })),
);
/** The total and the form below it. */
const orderSummary = latePart(() => import("./order-summary.tsx").then(({ OrderSummary }) => OrderSummary));
/** What the store has, below an empty cart. */
const moreProducts = latePart(() => import("../../shop/cart/product-row.tsx").then(({ MoreProducts }) => MoreProducts));
const openedPanel = latePart(() => import("./opened-panel.tsx").then(({ OpenedPanel }) => OpenedPanel));

function CartPage() {
  const texts = useTexts(cartTexts);
  const loading = <Loading text={texts.loading} />;
  return (
    <Page>
      <PageHeading title={texts.title} />
      <noscript>
        {/* The browser's code is without what only the server shows. */}
        {import.meta.env.SSR && <p>{texts.needsScript}</p>}
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

/** The cart with its checkout form. Shows `loading` until the height of the content above the cart is known. */
function CartContent({ loading }: { readonly loading: ReactNode }) {
  const { currency } = useIdentity();
  const lines = useCartLines();
  const api = useApi();
  const checkout = useCheckout();
  const { unfinished, isRead } = useUnfinished(checkout.opened === null);
  // The products loaded in the store may be outdated.
  const needsProducts = lines.length > 0 || Boolean(unfinished);
  const { data, isLoading } = useQuery({ ...productsQuery(api), refetchOnMount: "always", enabled: needsProducts });
  const cart = reviewCart(lines, data, currency);
  const code = useEnteredCode();
  const isUnchanged = useIsUnchanged(code);
  const { setCode } = useCartStore().getState();
  const quoting = useQuoting(cart, { code, asksCountry: checkout.asksCountry }, checkout.opened === null);
  if (checkout.opened) {
    return <openedPanel.Part checkout={checkout.opened} onClosed={checkout.leave} />;
  }
  if (!isRead || (unfinished && isLoading) || (isUnchanged && quoting?.isBusy && quoting.quote === null))
    return loading;
  const notice = unfinished && <UnfinishedNotice checkout={unfinished} products={data} />;
  if (lines.length === 0) {
    return (
      <>
        {notice}
        <EmptyCart look={unfinished ? "quiet" : "primary"} />
      </>
    );
  }
  const handleCheckout = (buyer: Buyer) => {
    openedPanel.load().catch(() => undefined);
    return checkout.start(buyer, unfinished, quoting);
  };
  const handleChoose = (change: Partial<DeliveryChoice>) => {
    checkout.forgetRefusal();
    quoting?.choose(change);
  };
  const problemOf = (line: LineKey) => quoting?.problemOf(line) ?? null;
  return (
    <>
      {notice}
      <div className={styles["columns"]}>
        <CartTable lines={cart.lines} refusalOf={checkout.refusalOf} problemOf={problemOf} />
        <orderSummary.Part
          cart={cart}
          quoting={quoting}
          refusal={checkout.refusal}
          isInstead={unfinished?.state === "open"}
          isPending={checkout.isPending}
          code={code}
          onChoose={handleChoose}
          onCode={(entered) => {
            checkout.forgetRefusal();
            setCode(entered);
          }}
          onCheckout={handleCheckout}
        />
      </div>
    </>
  );
}

function EmptyCart({ look }: { readonly look: "quiet" | "primary" }) {
  const texts = useTexts(cartTexts);
  return (
    <>
      <Message>
        <p>{texts.empty}</p>
        <AppLink to="/store" className={buttonClass(look)}>
          {texts.browse}
        </AppLink>
      </Message>
      <moreProducts.Part heading={texts.fromStore} />
    </>
  );
}

/** The discount code of the visit; null in a shop that takes none. */
function useEnteredCode(): string | null {
  const code = useCode();
  return useIdentity().takesCodes ? code : null;
}

/** Whether the code and the tip are those of the first render. */
function useIsUnchanged(code: string | null): boolean {
  const entered = `${code} ${useTip()}`;
  const [first] = useState(entered);
  return entered === first;
}

interface Asked {
  readonly code: string | null;
  /** Whether the shop charges shipping since the page was loaded. */
  readonly asksCountry: boolean;
}

/** The price of a cart with shipping, a code, a tip or a price to check; null for a cart that costs nothing but its goods. */
function useQuoting(cart: ReviewedCart, { code, asksCountry }: Asked, isWanted: boolean): Quoting | null {
  const tip = useTip();
  const { chargesShipping, currency } = useIdentity();
  const isPosted = (chargesShipping || asksCountry) && !cart.isDigitalOnly;
  useEffect(() => {
    if (isPosted) import("./shipping-choice.tsx").catch(() => undefined);
  }, [isPosted]);
  const hasOwnPrice = cart.lines.some(({ amount }) => amount !== undefined);
  const isQuoted = isWanted && cart.lines.length > 0 && (isPosted || code !== null || tip > 0 || hasOwnPrice);
  const items = cart.lines.map((line) => toItem(line, currency));
  const quoting = useQuote({ items, code, tip }, isQuoted);
  return isQuoted ? quoting : null;
}

/** The latest checkout of this browser, if it was not paid: read with the page, and again on each visit. */
function useUnfinished(isWanted: boolean) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data, isPending } = useQuery({ ...unfinishedCheckoutQuery(api), enabled: isWanted });
  // The state may be outdated at the next visit.
  useEffect(
    () => () => queryClient.removeQueries({ queryKey: unfinishedCheckoutQuery(api).queryKey }),
    [api, queryClient],
  );
  return { unfinished: data ?? null, isRead: !isPending };
}

export const cartPage = definePage({
  path: "/cart",
  head: ({ artistName, language }) => ({
    title: `${cartTexts[language].title} | ${artistName}`,
    description: cartTexts[language].description,
  }),
  Page: CartPage,
  loadParts: () => orderSummary.load(),
  onServer: import.meta.env.SSR && {
    hydrate: "now",
    // It tells of the visitor's unpaid checkout.
    isPrivate: true,
    async prefetch({ api, read }) {
      if (await read(unfinishedCheckoutQuery(api))) await read(productsQuery(api));
    },
  },
});
