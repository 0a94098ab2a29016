import type { BuyerOrder } from "@recital/contract/endpoints/orders/buyers";
import { isTipAlone } from "@recital/contract/values/tip";
import { useApi } from "@recital/ui/api/api-context";
import { orderMusicQuery } from "@recital/ui/api/releases";
import { orderContactQuery, orderQuery } from "@recital/ui/api/orders";
import { policyQuery } from "@recital/ui/api/policies";
import { useQuery } from "@tanstack/react-query";
import { buttonClass } from "../../../kit/button-class.ts";
import { definePage, type PageProps } from "../../../kit/define-page.ts";
import { latePart, LocalDate } from "../../../kit/hydration.tsx";
import { Loading, Message, Page, PageHeading } from "../../../kit/page.tsx";
import { AppLink } from "../../../kit/router.tsx";
import { AddressSection } from "./address-section.tsx";
import facts from "./order-facts.module.css";
import { BoughtItems, DownloadsLink, OrderEmailLink, OrderTotals } from "./order-facts.tsx";
import styles from "./order-page.module.css";
import { isRefunded, OrderProgress } from "./order-progress.tsx";

const fetchWithdrawal = () => import("./withdrawal-notice.tsx");

/** The sections that not every order has, and those that only paper shows, by the ids of their elements. */
const late = {
  unpaid: latePart(() => import("./unpaid-order.tsx").then(({ UnpaidOrder }) => UnpaidOrder)),
  receipt: latePart(() => import("./receipt.tsx").then(({ Receipt }) => Receipt)),
  gift: latePart(() => import("./gift-section.tsx").then(({ GiftSection }) => GiftSection)),
  parcels: latePart(() => import("./parcels.tsx").then(({ Parcels }) => Parcels)),
  listen: latePart(() => import("./listen-section.tsx").then(({ ListenSection }) => ListenSection)),
  notice: latePart(() => fetchWithdrawal().then(({ WithdrawalNotice }) => WithdrawalNotice)),
  offer: latePart(() => fetchWithdrawal().then(({ WithdrawalOffer }) => WithdrawalOffer)),
  withdrawal: latePart(() => fetchWithdrawal().then(({ Statements }) => Statements)),
};

/** Loads the parts that the server renders, or has rendered, so that no click on them is lost. */
function loadParts(): Promise<unknown> {
  const rendered = Object.entries(late).filter(([id]) => import.meta.env.SSR || document.getElementById(id) !== null);
  return Promise.all(rendered.map(([, { load }]) => load()));
}

/** One order, for the browser that may read it. */
function OrderPage({ params }: PageProps<never, "id">) {
  const { data: order, isError, refetch } = useQuery(orderQuery(useApi(), Number(params.id)));
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
  const isTracked = order.shipments.some(({ trackingUrl }) => trackingUrl !== null);
  const { data: contact } = useQuery(orderContactQuery(useApi(), order.id));
  const [from, to] = [contact?.town, order.shippingAddress?.address.city];
  return (
    <article>
      {order.paid && <late.receipt.Part order={order} />}
      <PageHeading title={`Order #${order.id}`}>
        <p>
          Placed on <LocalDate at={order.createdAt} />
          {order.paid && waysPaid[order.paidBy]}
        </p>
      </PageHeading>
      {order.withdrawals.length > 0 && <late.notice.Part order={order} />}
      <OrderProgress order={order} towns={from && to ? [from, to] : null} />
      {order.shipments.length > 0 && <late.parcels.Part order={order} />}
      {order.openCheckout && (
        <div id="unpaid" className={styles["downloads"]}>
          <late.unpaid.Part checkout={order.openCheckout} />
        </div>
      )}
      {order.gift && <late.gift.Part orderId={order.id} gift={order.gift} />}
      {order.downloadsUrl !== null && (
        <div className={styles["downloads"]}>
          <DownloadsLink order={order} kind={isTracked ? "quiet" : "primary"} />
        </div>
      )}
      {order.paid && !isRefunded(order) && <late.listen.Part order={order} />}
      <div className={styles["columns"]}>
        <section className={styles["bought"]} aria-labelledby="items-heading">
          <h2 id="items-heading">{isTipAlone(order) ? "Your tip" : "What you bought"}</h2>
          <BoughtItems order={order} />
          <OrderTotals order={order} />
        </section>
        <div className={`stack gap-7 ${styles["side"]}`}>
          <AddressSection order={order} />
          {order.withdrawals.length > 0 && <late.withdrawal.Part order={order} />}
          <Help order={order} />
        </div>
      </div>
    </article>
  );
}

const waysPaid = {
  card: ", paid by card",
  cash: ", paid in cash",
  "card-elsewhere": ", paid by card",
  free: "",
} as const satisfies Record<BuyerOrder["paidBy"], string>;

function Help({ order }: { readonly order: BuyerOrder }) {
  const { id } = order;
  return (
    <section className={`${facts["facts"]} stack gap-3 ${styles["help"]}`} aria-labelledby="help-heading">
      <h2 id="help-heading">Questions?</h2>
      <p className="quiet">
        Write to <OrderEmailLink orderId={id} /> and name order #{id}.
      </p>
      {order.paid && <late.offer.Part order={order} />}
      <p className={styles["links"]}>
        <AppLink to="/you" className={buttonClass("quiet")}>
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
        <p>This browser cannot open that order. We can email you a code that opens your orders.</p>
        <AppLink to="/you" className={buttonClass("primary")}>
          Find my order
        </AppLink>
      </Message>
    </>
  );
}

export const orderPage = definePage({
  path: "/orders/:id",
  head: ({ artistName }) => ({ title: `Your order | ${artistName}`, description: "Your order." }),
  Page: OrderPage,
  loadParts,
  onServer: import.meta.env.SSR && {
    isPrivate: true,
    prefetch({ params, api, read }) {
      const id = Number(params.id);
      return Promise.all([
        read(orderQuery(api, id)),
        read(policyQuery(api, "imprint")),
        read(orderContactQuery(api, id)),
        read(orderMusicQuery(api, id)),
      ]);
    },
  },
});
