import { useApi } from "@recital/ui/api/api-context";
import { productsQuery } from "@recital/ui/api/products";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { CartTable } from "../features/cart/cart-table.tsx";
import { useCartLines } from "../features/cart/cart-context.ts";
import { reviewCart } from "../features/cart/review-cart.ts";
import { OpenedPanel } from "../features/checkout/opened-panel.tsx";
import { OrderSummary } from "../features/checkout/order-summary.tsx";
import { useCheckout } from "../features/checkout/use-checkout.ts";
import { buttonClass } from "../kit/button-class.ts";
import { Loading } from "../kit/loading.tsx";
import { Message } from "../kit/message.tsx";
import { PageHeading } from "../kit/page-heading.tsx";
import { Page } from "../kit/page.tsx";
import { useIsHydrated } from "../kit/use-is-hydrated.ts";
import type { SiteRoute } from "../site-route.ts";
import styles from "./cart-page.module.css";

function CartPage() {
  return (
    <Page>
      <PageHeading title="Cart" />
      <noscript>
        <p>The cart is kept in your browser and needs JavaScript.</p>
      </noscript>
      {useIsHydrated() ? <CartContent /> : <Loading text="Loading your cart..." />}
    </Page>
  );
}

function CartContent() {
  const lines = useCartLines();
  // What was loaded in the store may be old by now.
  const { data } = useQuery({ ...productsQuery(useApi()), refetchOnMount: "always", enabled: lines.length > 0 });
  const checkout = useCheckout();
  if (checkout.opened) return <OpenedPanel checkout={checkout.opened} />;
  if (lines.length === 0) {
    return (
      <Message>
        <p>Your cart is empty</p>
        <Link to="/store" className={buttonClass("primary")}>
          Browse Products
        </Link>
      </Message>
    );
  }
  const cart = reviewCart(lines, data);
  return (
    <div className={styles["columns"]}>
      <CartTable lines={cart.lines} />
      <OrderSummary cart={cart} isPending={checkout.isPending} onCheckout={checkout.start} />
    </div>
  );
}

export const cartPage = {
  path: "/cart",
  Page: CartPage,
  hydrate: "now",
  isIndexed: false,
  head: ({ artistName }) => ({ title: `Cart | ${artistName}`, description: "Your cart and checkout." }),
} satisfies SiteRoute;
