import type { UnfinishedCheckout } from "@recital/contract/endpoints/checkout";
import type { Product } from "@recital/contract/endpoints/products";
import { AppLink } from "../../kit/app-link.tsx";
import { buttonClass } from "../../kit/button-class.ts";
import { useShowToast } from "../../kit/toasts/toast-context.ts";
import { useCartActions, useCartLines } from "../cart/cart-context.ts";
import { cartToRestore } from "./restore-cart.ts";
import styles from "./unfinished-notice.module.css";

interface UnfinishedNoticeProps {
  readonly checkout: UnfinishedCheckout;
  /** Undefined while loading. */
  readonly products: readonly Product[] | undefined;
}

/** What a visitor who left the payment page can do: pay after all, or have the cart back. */
export function UnfinishedNotice({ checkout, products }: UnfinishedNoticeProps) {
  const showToast = useShowToast();
  const { add, setQuantity } = useCartActions();
  const cart = useCartLines();
  const { lines, gone } = cartToRestore(checkout.items, products ?? [], cart);
  const canRestore = checkout.state !== "settling" && lines.length > 0;
  if (checkout.state === "closed" && !canRestore) return null;

  const restore = () => {
    for (const { product, quantity } of lines) {
      if (!cart.some(({ productId }) => productId === product.id)) add(product);
      setQuantity(product.id, quantity);
    }
    showToast({ title: "Cart restored", description: goneSentence(gone) || "Your items are back in the cart." });
    // The pressed button is removed.
    document.getElementById("main")?.focus({ preventScroll: true });
  };
  return (
    <section className={styles["notice"]} aria-labelledby="unfinished-heading">
      <div>
        <h2 id="unfinished-heading">
          {checkout.state === "settling" ? "Your payment is on its way" : "Your last checkout was not paid"}
        </h2>
        <p>{sentences[checkout.state]}</p>
        {canRestore && gone.length > 0 && <p>{goneSentence(gone)}</p>}
      </div>
      <p className={styles["actions"]}>
        {checkout.url !== null && (
          <a href={checkout.url} rel="noopener" className={buttonClass(cart.length === 0 ? "primary" : "quiet")}>
            Resume payment
          </a>
        )}
        {canRestore && (
          <button type="button" className={buttonClass(checkout.url === null ? "primary" : "quiet")} onClick={restore}>
            Restore my cart
          </button>
        )}
        {checkout.state === "settling" && (
          <AppLink to={`/orders/${checkout.orderId}`} className={buttonClass("quiet")}>
            View your order
          </AppLink>
        )}
      </p>
    </section>
  );
}

const sentences = {
  open: "Nothing has been charged. You can still pay for it, or change it first.",
  closed: "Its payment page has closed, and nothing has been charged.",
  settling: "Some payments take a few days. We'll email you as soon as it has arrived.",
} as const;

/** Returns a sentence with the names, or an empty text. */
function goneSentence(names: readonly string[]): string {
  if (names.length === 0) return "";
  return `No longer available: ${new Intl.ListFormat("en-US").format(names)}.`;
}
