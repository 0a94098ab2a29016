import type { BuyerOrder } from "@recital/contract/endpoints/orders/buyers";
import { currencyOf } from "@recital/contract/values/currency";
import { formatPrice } from "@recital/contract/values/money";
import { nameWithVariant } from "@recital/contract/values/order-line";
import { myOrdersQuery } from "@recital/ui/api/orders";
import { buttonClass } from "../../../kit/button-class.ts";
import { definePage, type PageProps } from "../../../kit/define-page.ts";
import { LocalDate } from "../../../kit/hydration.tsx";
import { Hidden, Loading, Page, PageHeading } from "../../../kit/page.tsx";
import { ProductImage } from "../../../kit/product-image.tsx";
import { AppLink } from "../../../kit/router.tsx";
import { FindOrderForm } from "./find-order-form.tsx";
import { describeOrder } from "./order-progress.tsx";
import styles from "./orders-page.module.css";

/** The orders that this browser may read, and the form that finds the others. */
function OrdersPage({ data: orders, read }: PageProps<readonly BuyerOrder[]>) {
  const hasOrders = orders !== undefined && orders.length > 0;
  return (
    <Page>
      <PageHeading title={hasOrders ? "Your orders" : "Find my order"}>
        {!hasOrders && <p>Enter the email address that you ordered with, and we'll send you a link to your orders.</p>}
      </PageHeading>
      {read.isPending && <Loading text="Loading your orders..." />}
      {read.isError && (
        <p role="alert" className={styles["failure"]}>
          Your orders could not be loaded.{" "}
          <button type="button" className={buttonClass("quiet")} onClick={() => void read.refetch()}>
            Try Again
          </button>
        </p>
      )}
      {hasOrders && (
        <ul className={styles["orders"]}>
          {orders.map((order) => (
            <li key={order.id}>
              <OrderRow order={order} />
              {order.downloadsUrl !== null && (
                <a href={order.downloadsUrl} data-native className={styles["downloads"]}>
                  Downloads<Hidden> of order #{order.id}</Hidden>
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {hasOrders ? (
        <section className={styles["find"]} aria-labelledby="find-heading">
          <h2 id="find-heading">Find my order</h2>
          <p>Ordered in another browser? We'll send you a link to all orders of your email address.</p>
          <FindOrderForm />
        </section>
      ) : (
        <div className={styles["find"]}>
          <FindOrderForm />
        </div>
      )}
    </Page>
  );
}

function OrderRow({ order }: { readonly order: BuyerOrder }) {
  const { id, items, createdAt, total, currency } = order;
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
        <span className={styles["state"]}>{describeOrder(order).title}</span>
        <span className={styles["names"]}>{names.join(", ")}</span>
        <small>
          Order #{id} · <LocalDate at={createdAt} />
        </small>
      </span>
      <span className={styles["total"]}>{formatPrice(total, currencyOf(currency))}</span>
    </AppLink>
  );
}

export const ordersPage = definePage({
  path: "/orders",
  read: (_, { api }) => myOrdersQuery(api),
  head: ({ artistName }) => ({ title: `Your orders | ${artistName}`, description: "Find your orders." }),
  Page: OrdersPage,
  onServer: import.meta.env.SSR && { isPrivate: true },
});
