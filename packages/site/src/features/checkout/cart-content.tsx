import { useApi } from "@recital/ui/api/api-context";
import { productsQuery } from "@recital/ui/api/products";
import { useQuery } from "@tanstack/react-query";
import { AppLink } from "../../kit/app-link.tsx";
import { buttonClass } from "../../kit/button-class.ts";
import { useIdentity } from "../../kit/identity.ts";
import { Message } from "../../kit/message.tsx";
import { useCartLines } from "../cart/cart-context.ts";
import { CartTable } from "../cart/cart-table.tsx";
import { reviewCart } from "../cart/review-cart.ts";
import styles from "./cart-content.module.css";
import { OpenedPanel } from "./opened-panel.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { useCheckout } from "./use-checkout.ts";

/** The cart with its checkout form. */
export function CartContent() {
  const { currency } = useIdentity();
  const lines = useCartLines();
  // The products loaded in the store may be outdated.
  const { data } = useQuery({ ...productsQuery(useApi()), refetchOnMount: "always", enabled: lines.length > 0 });
  const checkout = useCheckout();
  if (checkout.opened) return <OpenedPanel checkout={checkout.opened} />;
  if (lines.length === 0) {
    return (
      <Message>
        <p>Your cart is empty</p>
        <AppLink to="/store" className={buttonClass("primary")}>
          Browse Products
        </AppLink>
      </Message>
    );
  }
  const cart = reviewCart(lines, data, currency);
  return (
    <div className={styles["columns"]}>
      <CartTable lines={cart.lines} />
      <OrderSummary cart={cart} isPending={checkout.isPending} onCheckout={checkout.start} />
    </div>
  );
}
