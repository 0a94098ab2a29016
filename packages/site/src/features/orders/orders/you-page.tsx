import type { BuyerOrder } from "@recital/contract/endpoints/orders/buyers";
import type { You } from "@recital/contract/endpoints/audience/you";
import { currencyOf } from "@recital/contract/values/currency";
import { formatPrice } from "@recital/contract/values/money";
import { nameWithVariant } from "@recital/contract/values/order-line";
import { describeProblem } from "@recital/contract/values/sign-in-code";
import { useApi } from "@recital/ui/api/api-context";
import { type YourPage, yourPageQuery } from "@recital/ui/api/orders";
import { buttonClass } from "../../../kit/button-class.ts";
import { definePage, type PageProps } from "../../../kit/define-page.ts";
import { LocalDate } from "../../../kit/hydration.tsx";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { Hidden, Loading, Page, PageHeading } from "../../../kit/page.tsx";
import { ProductImage } from "../../../kit/product-image.tsx";
import { AppLink, useUrlQuery } from "../../../kit/router.tsx";
import { describeOrder } from "./order-progress.tsx";
import { PostForm } from "./post-form.tsx";
import { stateTexts } from "./state/texts/index.ts";
import { youTexts } from "./you/texts/index.ts";
import { AskForCode } from "./you-forms.tsx";
import styles from "./you-page.module.css";
import { YourDownloads, YourNewsletter, YourRecords } from "./you-sections.tsx";

/** All that a person has here; for another visitor the orders that this browser may read, and the form that opens the rest. */
function YouPage({ data, read }: PageProps<YourPage>) {
  const texts = useTexts(youTexts);
  const problem = describeProblem(useUrlQuery().get("problem"), useIdentity().language);
  return (
    <Page>
      {data?.you ? (
        <PageHeading title={texts.title}>
          <WhoYouAre you={data.you} />
        </PageHeading>
      ) : (
        <PageHeading title={data && data.orders.length > 0 ? texts.yourOrders : texts.title} />
      )}
      {problem !== null && (
        <p role="alert" className={styles["problem"]}>
          {problem}
        </p>
      )}
      {read.isPending && <Loading text={texts.loading} />}
      {read.isError && (
        <p role="alert" className={styles["failure"]}>
          {texts.failed}{" "}
          <button type="button" className={buttonClass("quiet")} onClick={() => void read.refetch()}>
            {texts.tryAgain}
          </button>
        </p>
      )}
      {data?.you && <Yours you={data.you} />}
      {data?.you === null && <Stranger orders={data.orders} />}
    </Page>
  );
}

function WhoYouAre({ you: { name, email } }: { readonly you: You }) {
  const { signOut } = useTexts(youTexts);
  const api = useApi();
  return (
    <div className={styles["who"]}>
      <p>
        {name !== null && (
          <>
            <bdi>{name}</bdi>
            <br />
          </>
        )}
        <bdi>{email}</bdi>
      </p>
      <PostForm action="/api/you/sign-out" button={signOut} kind="quiet" send={() => api("POST /api/you/sign-out")} />
    </div>
  );
}

function Yours({ you }: { readonly you: You }) {
  const texts = useTexts(youTexts);
  return (
    <>
      <section className={styles["part"]} aria-labelledby="orders-heading">
        <h2 id="orders-heading">{texts.orders}</h2>
        {you.orders.length === 0 ? <p>{texts.noOrders}</p> : <OrderList orders={you.orders} />}
      </section>
      <YourDownloads grants={you.grants} />
      <YourNewsletter newsletter={you.newsletter} topics={you.topics} />
      <YourRecords email={you.email} />
    </>
  );
}

/** A visitor who has not opened their page in this browser. */
function Stranger({ orders }: Pick<YourPage, "orders">) {
  const texts = useTexts(youTexts);
  return (
    <>
      {orders.length > 0 && <OrderList orders={orders} hasDownloads />}
      <section className={styles["find"]} aria-labelledby="find-heading">
        <h2 id="find-heading">{orders.length > 0 ? texts.missing : texts.findOrder}</h2>
        <p>{texts.findHint}</p>
        <AskForCode />
      </section>
    </>
  );
}

interface OrderListProps {
  readonly orders: readonly BuyerOrder[];
  readonly hasDownloads?: true;
}

function OrderList({ orders, hasDownloads }: OrderListProps) {
  const texts = useTexts(youTexts);
  return (
    <ul className={styles["orders"]}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderRow order={order} />
          {hasDownloads && order.downloadsUrl !== null && (
            <a href={order.downloadsUrl} data-native className={styles["downloads"]}>
              {texts.downloadsOf(order.id, (text) => (
                <Hidden>{text}</Hidden>
              ))}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function OrderRow({ order }: { readonly order: BuyerOrder }) {
  const { id, items, createdAt, total, currency } = order;
  const { language } = useIdentity();
  const { orderNumber } = useTexts(stateTexts);
  const names = items.map(({ quantity, ...item }) => {
    const name = nameWithVariant(item.name, item.variantTitle);
    return quantity > 1 ? `${quantity} × ${name}` : name;
  });
  return (
    <AppLink to={`/orders/${id}`} className={styles["row"]}>
      <span className={styles["images"]} aria-hidden="true">
        {items.slice(0, 3).map((item) => (
          <ProductImage
            key={item.id}
            product={{ id: item.productId ?? item.id, name: "", image_url: item.imageUrl, image: item.image }}
            sizes="6rem"
            isEager
          />
        ))}
      </span>
      <span className={styles["text"]}>
        <span className={styles["state"]}>{describeOrder(order, language).title}</span>
        <span className={styles["names"]}>{names.join(", ")}</span>
        <small>
          {orderNumber(id)} · <LocalDate at={createdAt} />
        </small>
      </span>
      <span className={styles["total"]}>{formatPrice(total, currencyOf(currency, language))}</span>
    </AppLink>
  );
}

export const youPage = definePage({
  path: "/you",
  read: (_, { api }) => yourPageQuery(api),
  head: ({ artistName, language }) => ({
    title: `${youTexts[language].title} | ${artistName}`,
    description: youTexts[language].description,
  }),
  Page: YouPage,
  onServer: import.meta.env.SSR && { isPrivate: true },
});

/** The page's former path, which older emails and bookmarks have. */
export const ordersPage = definePage({ ...youPage, path: "/orders" });
