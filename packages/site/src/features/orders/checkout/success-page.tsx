import type { BuyerOrder } from "@recital/contract/endpoints/orders/buyers";
import type { CheckoutSession } from "@recital/contract/endpoints/orders/checkout";
import { isTipAlone } from "@recital/contract/values/tip";
import { useApi } from "@recital/ui/api/api-context";
import { checkoutSessionQuery } from "@recital/ui/api/checkout";
import { orderQuery } from "@recital/ui/api/orders";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { definePage } from "../../../kit/define-page.ts";
import { useIsHydrated } from "../../../kit/hydration.tsx";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { Loading, Message, Page, PageHeading } from "../../../kit/page.tsx";
import { AppLink, useLocalPath, useUrlQuery } from "../../../kit/router.tsx";
import { useCartActions } from "../../shop/cart/cart-actions.ts";
import { DownloadsLink } from "../orders/order-facts.tsx";
import { nextMessage } from "./next-message.ts";
import { OrderConfirmation, OrderFacts } from "./order-facts.tsx";
import { PaymentWait } from "./payment-wait.tsx";
import styles from "./success-page.module.css";
import { successTexts } from "./success/texts/index.ts";

function SuccessPage() {
  const texts = useTexts(successTexts);
  return (
    <Page>
      <noscript>
        {/* The browser's code is without what only the server shows. */}
        {import.meta.env.SSR && <p>{texts.needsScript}</p>}
      </noscript>
      {useIsHydrated() ? <OrderResult /> : <Loading text={texts.loading} />}
    </Page>
  );
}

/** The page after the payment. The session id in the URL grants access to the order. */
function OrderResult() {
  const texts = useTexts(successTexts);
  const query = useUrlQuery();
  const sessionId = query.get("session_id") ?? "";
  const session = useQuery({ ...checkoutSessionQuery(useApi(), sessionId), enabled: sessionId !== "" });
  if (sessionId === "" || (session.isError && !session.data)) return <LookupFailure />;
  if (!session.data) return <Loading text={texts.loading} />;
  return <PaidOrder session={session.data} />;
}

function PaidOrder({ session }: { readonly session: CheckoutSession }) {
  const { setCheckoutInitiated } = useCartActions();
  const { artistName } = useIdentity();
  const texts = useTexts(successTexts);
  const { data, isError } = useQuery(orderQuery(useApi(), session.order_id));
  const order = data ?? undefined;
  const isTip = order !== undefined && isTipAlone(order);
  useEffect(() => setCheckoutInitiated(false), [setCheckoutInitiated]);
  return (
    <>
      <PageHeading title={texts.title}>
        <p>{isTip ? texts.thanksForTip(artistName) : texts.thanks}</p>
      </PageHeading>
      {order && <PaymentWait order={order} sessionId={session.id} />}
      {order && order.downloadsUrl !== null && (
        <div className={styles["download"]}>
          <DownloadsLink order={order} />
          <p>{texts.sentTo(<bdi>{session.customer_email}</bdi>)}</p>
        </div>
      )}
      <div className={styles["columns"]}>
        <OrderFacts session={session} order={order} />
        <div className={`stack gap-5 ${styles["side"]}`}>
          {order && !isTip && <WhatsNext order={order} />}
          {order && <OrderConfirmation order={order} />}
          {(isError || data === null) && !order && <p role="alert">{texts.unknown}</p>}
          <p className="wrap gap-3">
            {order && (
              <AppLink to={`/orders/${order.id}`} className={buttonClass("quiet")}>
                {isTip ? texts.viewReceipt : texts.viewOrder}
              </AppLink>
            )}
            {/* The store empties the cart, which a tip leaves as it is. */}
            <AppLink
              to={isTip ? "/" : "/store?cleared=true"}
              className={buttonClass(order?.downloadsUrl ? "quiet" : "primary")}
            >
              {isTip ? texts.toSite : texts.toStore}
            </AppLink>
          </p>
        </div>
      </div>
    </>
  );
}

function WhatsNext({ order }: { readonly order: BuyerOrder }) {
  const { artistName, language } = useIdentity();
  const texts = useTexts(successTexts);
  const cardPath = useLocalPath(`/orders/card/${order.id}`);
  return (
    <section aria-labelledby="next-heading">
      <h2 id="next-heading">{texts.next}</h2>
      <div className="stack gap-4">
        <p>{nextMessage(order, artistName, language)}</p>
        {order.gift?.url && (
          <p>
            <a href={cardPath} className={buttonClass("quiet")}>
              {texts.printCard}
            </a>
          </p>
        )}
      </div>
    </section>
  );
}

function LookupFailure() {
  const texts = useTexts(successTexts);
  return (
    <>
      <PageHeading title={texts.yourOrder} />
      <Message role="alert">
        <p>{texts.unknown}</p>
        <AppLink to="/store?cleared=true" className={buttonClass("quiet")}>
          {texts.toStore}
        </AppLink>
      </Message>
    </>
  );
}

export const successPage = definePage({
  path: "/checkout/success",
  head: ({ artistName, language }) => ({
    title: `${successTexts[language].title} | ${artistName}`,
    description: successTexts[language].description,
  }),
  Page: SuccessPage,
  onServer: import.meta.env.SSR && { hydrate: "now" },
});
