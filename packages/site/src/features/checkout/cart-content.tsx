import { useApi } from "@recital/ui/api/api-context";
import { unfinishedCheckoutQuery } from "@recital/ui/api/checkout";
import { productsQuery } from "@recital/ui/api/products";
import { useQuery } from "@tanstack/react-query";
import { AppLink } from "../../kit/app-link.tsx";
import { buttonClass } from "../../kit/button-class.ts";
import { useIdentity } from "../../kit/identity.ts";
import { Message } from "../../kit/message.tsx";
import { latePart } from "../../late-page.tsx";
import { useCartLines } from "../cart/cart-context.ts";
import { CartTable } from "../cart/cart-table.tsx";
import { reviewCart } from "../cart/review-cart.ts";
import styles from "./cart-content.module.css";
import { OpenedPanel } from "./opened-panel.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { useCheckout } from "./use-checkout.ts";

const unfinishedNotice = latePart(() =>
  import("./unfinished-notice.tsx").then(({ UnfinishedNotice }) => UnfinishedNotice),
);

/** The cart with its checkout form. */
export function CartContent() {
  const { currency } = useIdentity();
  const lines = useCartLines();
  // The products loaded in the store may be outdated.
  const api = useApi();
  const checkout = useCheckout();
  const { data: unfinished } = useQuery({ ...unfinishedCheckoutQuery(api), enabled: checkout.opened === null });
  const needsProducts = lines.length > 0 || Boolean(unfinished);
  const { data } = useQuery({ ...productsQuery(api), refetchOnMount: "always", enabled: needsProducts });
  if (checkout.opened) return <OpenedPanel checkout={checkout.opened} onClosed={checkout.leave} />;
  const notice = unfinished && <unfinishedNotice.Part checkout={unfinished} products={data} />;
  if (lines.length === 0) {
    return (
      <>
        {notice}
        <Message>
          <p>Your cart is empty</p>
          <AppLink to="/store" className={buttonClass(unfinished ? "quiet" : "primary")}>
            Browse Products
          </AppLink>
        </Message>
      </>
    );
  }
  const cart = reviewCart(lines, data, currency);
  return (
    <>
      {notice}
      <div className={styles["columns"]}>
        <CartTable lines={cart.lines} refusalOf={checkout.refusalOf} />
        <OrderSummary cart={cart} isPending={checkout.isPending} onCheckout={checkout.start} />
      </div>
    </>
  );
}
