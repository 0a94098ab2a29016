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
import { useTexts } from "../../../kit/identity.ts";
import { Loading, Message, Page, PageHeading } from "../../../kit/page.tsx";
import { AppLink } from "../../../kit/router.tsx";
import { AddressSection } from "./address-section.tsx";
import facts from "./order-facts.module.css";
import { BoughtItems, DownloadsLink, OrderEmailLink, OrderTotals, wayPaid } from "./order-facts.tsx";
import styles from "./order-page.module.css";
import { orderTexts } from "./order/texts/index.ts";
import { stateTexts } from "./state/texts/index.ts";
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
  const texts = useTexts(orderTexts);
  const { data: order, isError, refetch } = useQuery(orderQuery(useApi(), Number(params.id)));
  return (
    <Page>
      {order ? (
        <OrderView order={order} />
      ) : order === null ? (
        <NoSuchOrder />
      ) : isError ? (
        <Message role="alert">
          <p>{texts.failed}</p>
          <button type="button" className={buttonClass("quiet")} onClick={() => void refetch()}>
            {texts.tryAgain}
          </button>
        </Message>
      ) : (
        <Loading text={texts.loading} />
      )}
    </Page>
  );
}

function OrderView({ order }: { readonly order: BuyerOrder }) {
  const texts = useTexts(orderTexts);
  const { orderNumber } = useTexts(stateTexts);
  const day = <LocalDate at={order.createdAt} />;
  const isTracked = order.shipments.some(({ trackingUrl }) => trackingUrl !== null);
  const { data: contact } = useQuery(orderContactQuery(useApi(), order.id));
  const [from, to] = [contact?.town, order.shippingAddress?.address.city];
  return (
    <article>
      {order.paid && <late.receipt.Part order={order} />}
      <PageHeading title={orderNumber(order.id)}>
        <p>{order.paid ? texts.placedAndPaid[wayPaid(order)](day) : texts.placed(day)}</p>
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
          <h2 id="items-heading">{isTipAlone(order) ? texts.yourTip : texts.bought}</h2>
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

function Help({ order }: { readonly order: BuyerOrder }) {
  const { id } = order;
  const texts = useTexts(orderTexts);
  return (
    <section className={`${facts["facts"]} stack gap-3 ${styles["help"]}`} aria-labelledby="help-heading">
      <h2 id="help-heading">{texts.questions}</h2>
      <p className="quiet">{texts.writeTo(<OrderEmailLink orderId={id} />, id)}</p>
      {order.paid && <late.offer.Part order={order} />}
      <p className={styles["links"]}>
        <AppLink to="/you" className={buttonClass("quiet")}>
          {texts.yourOrders}
        </AppLink>
        <AppLink to="/store" className={buttonClass("quiet")}>
          {texts.toStore}
        </AppLink>
      </p>
    </section>
  );
}

function NoSuchOrder() {
  const texts = useTexts(orderTexts);
  return (
    <>
      <PageHeading title={texts.yourOrder} />
      <Message>
        <p>{texts.unknown}</p>
        <AppLink to="/you" className={buttonClass("primary")}>
          {texts.findOrder}
        </AppLink>
      </Message>
    </>
  );
}

export const orderPage = definePage({
  path: "/orders/:id",
  head: ({ artistName, language }) => ({
    title: `${orderTexts[language].yourOrder} | ${artistName}`,
    description: orderTexts[language].description,
  }),
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
