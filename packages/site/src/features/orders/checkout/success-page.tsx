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
import { useIdentity } from "../../../kit/identity.ts";
import { Loading, Message, Page, PageHeading } from "../../../kit/page.tsx";
import { AppLink, useUrlQuery } from "../../../kit/router.tsx";
import { useCartActions } from "../../shop/cart/cart-actions.ts";
import { DownloadsLink } from "../orders/order-facts.tsx";
import { nextMessage } from "./next-message.ts";
import { OrderConfirmation, OrderFacts } from "./order-facts.tsx";
import { PaymentWait } from "./payment-wait.tsx";
import styles from "./success-page.module.css";

function SuccessPage() {
  return (
    <Page>
      <noscript>
        {/* The browser's code is without what only the server shows. */}
        {import.meta.env.SSR && (
          <p>Thank you for your order. We'll email you a confirmation. Turn on JavaScript to see the details here.</p>
        )}
      </noscript>
      {useIsHydrated() ? <OrderResult /> : <Loading text="Loading your order..." />}
    </Page>
  );
}

/** The page after the payment. The session id in the URL grants access to the order. */
function OrderResult() {
  const query = useUrlQuery();
  const sessionId = query.get("session_id") ?? "";
  const session = useQuery({ ...checkoutSessionQuery(useApi(), sessionId), enabled: sessionId !== "" });
  if (sessionId === "" || (session.isError && !session.data)) return <LookupFailure />;
  if (!session.data) return <Loading text="Loading your order..." />;
  return <PaidOrder session={session.data} />;
}

function PaidOrder({ session }: { readonly session: CheckoutSession }) {
  const { setCheckoutInitiated } = useCartActions();
  const { artistName } = useIdentity();
  const { data, isError } = useQuery(orderQuery(useApi(), session.order_id));
  const order = data ?? undefined;
  const isTip = order !== undefined && isTipAlone(order);
  useEffect(() => setCheckoutInitiated(false), [setCheckoutInitiated]);
  return (
    <>
      <PageHeading title="Thank you">
        <p>
          {isTip
            ? `Thank you for your tip. It means a great deal to ${artistName}.`
            : "Thank you for your order. It means a great deal that this music travels with you."}
        </p>
      </PageHeading>
      {order && <PaymentWait order={order} sessionId={session.id} />}
      {order && order.downloadsUrl !== null && (
        <div className={styles["download"]}>
          <DownloadsLink order={order} />
          <p>
            We've also sent it to <bdi>{session.customer_email}</bdi>.
          </p>
        </div>
      )}
      <div className={styles["columns"]}>
        <OrderFacts session={session} order={order} />
        <div className={`stack gap-5 ${styles["side"]}`}>
          {order && !isTip && <WhatsNext order={order} />}
          {order && <OrderConfirmation order={order} />}
          {(isError || data === null) && !order && <p role="alert">{lookupFailure}</p>}
          <p className="wrap gap-3">
            {order && (
              <AppLink to={`/orders/${order.id}`} className={buttonClass("quiet")}>
                {isTip ? "View your receipt" : "View your order"}
              </AppLink>
            )}
            {/* The store empties the cart, which a tip leaves as it is. */}
            <AppLink
              to={isTip ? "/" : "/store?cleared=true"}
              className={buttonClass(order?.downloadsUrl ? "quiet" : "primary")}
            >
              {isTip ? "Back to the site" : "Back to Store"}
            </AppLink>
          </p>
        </div>
      </div>
    </>
  );
}

function WhatsNext({ order }: { readonly order: BuyerOrder }) {
  const { artistName, language } = useIdentity();
  return (
    <section aria-labelledby="next-heading">
      <h2 id="next-heading">What's Next</h2>
      <div className="stack gap-4">
        <p>{nextMessage(order, artistName, language)}</p>
        {order.gift?.url && (
          <p>
            <a href={`/orders/card/${order.id}`} className={buttonClass("quiet")}>
              Print the card
            </a>
          </p>
        )}
      </div>
    </section>
  );
}

const lookupFailure = "Could not retrieve your order information. Please contact us if you have any questions.";

function LookupFailure() {
  return (
    <>
      <PageHeading title="Your order" />
      <Message role="alert">
        <p>{lookupFailure}</p>
        <AppLink to="/store?cleared=true" className={buttonClass("quiet")}>
          Back to Store
        </AppLink>
      </Message>
    </>
  );
}

export const successPage = definePage({
  path: "/checkout/success",
  head: ({ artistName }) => ({ title: `Thank you | ${artistName}`, description: "Your order." }),
  Page: SuccessPage,
  onServer: import.meta.env.SSR && { hydrate: "now" },
});
