import type { BuyerOrder } from "@recital/contract/endpoints/buyers";
import { useApi } from "@recital/ui/api/api-context";
import { orderQuery } from "@recital/ui/api/orders";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router-dom";
import { AppLink } from "../../kit/app-link.tsx";
import { buttonClass } from "../../kit/button-class.ts";
import { useIdentity } from "../../kit/identity.ts";
import { Loading } from "../../kit/loading.tsx";
import { LocalDate } from "../../kit/local-date.tsx";
import { Message } from "../../kit/message.tsx";
import { PageHeading } from "../../kit/page-heading.tsx";
import { Page } from "../../kit/page.tsx";
import { latePart } from "../../late-page.tsx";
import { AddressSection } from "./address-section.tsx";
import { BoughtItems } from "./bought-items.tsx";
import { DownloadsLink } from "./downloads-link.tsx";
import { Shipments, Totals } from "./order-facts.tsx";
import facts from "./order-facts.module.css";
import styles from "./order-page.module.css";
import { OrderProgress } from "./order-progress.tsx";
import { readOrderId } from "./order-path.ts";

const unpaid = latePart(() => import("./unpaid-order.tsx").then(({ UnpaidOrder }) => UnpaidOrder));

/** Loads what only unpaid orders have. The browser loads it late. */
export const loadUnpaid = unpaid.load;

/** One order, for the browser that may read it. */
export function OrderPage() {
  const { pathname } = useLocation();
  const { data: order, isError, refetch } = useQuery(orderQuery(useApi(), readOrderId(pathname)));
  return (
    <Page>
      {order ? (
        <OrderView order={order} />
      ) : order === null ? (
        <NoSuchOrder />
      ) : isError ? (
        <Message role="alert">
          <p>Your order could not be loaded. Please try again later.</p>
          <button type="button" className={buttonClass("quiet")} onClick={() => void refetch()}>
            Try Again
          </button>
        </Message>
      ) : (
        <Loading text="Loading your order..." />
      )}
    </Page>
  );
}

function OrderView({ order }: { readonly order: BuyerOrder }) {
  return (
    <article className={styles["order"]}>
      <PageHeading title={`Order #${order.id}`}>
        <p>
          Placed on <LocalDate at={order.createdAt} />
        </p>
      </PageHeading>
      <OrderProgress order={order} />
      {order.openCheckout && (
        <div id="unpaid" className={styles["downloads"]}>
          <unpaid.Part checkout={order.openCheckout} />
        </div>
      )}
      {order.downloadsUrl !== null && (
        <div className={styles["downloads"]}>
          <DownloadsLink order={order} />
        </div>
      )}
      <div className={styles["columns"]}>
        <section className={styles["bought"]} aria-labelledby="items-heading">
          <h2 id="items-heading">What you bought</h2>
          <BoughtItems order={order} />
          <Totals order={order} />
        </section>
        <div className={styles["side"]}>
          <Shipments order={order} />
          <AddressSection order={order} />
          <Help order={order} />
        </div>
      </div>
    </article>
  );
}

function Help({ order: { id, canWithdrawUntil } }: { readonly order: BuyerOrder }) {
  const { contactEmail } = useIdentity();
  return (
    <section className={`${facts["facts"]} ${styles["help"]}`} aria-labelledby="help-heading">
      <h2 id="help-heading">Questions?</h2>
      <p className={facts["quiet"]}>
        Write to <a href={`mailto:${contactEmail}?subject=${encodeURIComponent(`Order #${id}`)}`}>{contactEmail}</a> and
        name order #{id}.
      </p>
      {canWithdrawUntil !== null && (
        <p className={facts["quiet"]}>
          You can <AppLink to={`/withdraw?order=${id}`}>withdraw from this purchase</AppLink> until{" "}
          <LocalDate at={canWithdrawUntil} />.
        </p>
      )}
      <p className={styles["links"]}>
        <AppLink to="/orders" className={buttonClass("quiet")}>
          Your orders
        </AppLink>
        <AppLink to="/store" className={buttonClass("quiet")}>
          Back to Store
        </AppLink>
      </p>
    </section>
  );
}

function NoSuchOrder() {
  return (
    <>
      <PageHeading title="Your order" />
      <Message>
        <p>This browser cannot open that order. We can email you a link to your orders.</p>
        <AppLink to="/orders" className={buttonClass("primary")}>
          Find my order
        </AppLink>
      </Message>
    </>
  );
}
