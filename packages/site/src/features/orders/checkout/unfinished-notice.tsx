import type { UnfinishedCheckout } from "@recital/contract/endpoints/orders/checkout";
import type { ListedProduct } from "@recital/ui/api/products";
import { buttonClass } from "../../../kit/button-class.ts";
import { latePart } from "../../../kit/hydration.tsx";
import { AppLink } from "../../../kit/router.tsx";
import { useCartLines } from "../../shop/cart/cart-store.ts";
import styles from "./cart-page.module.css";
import { useRestore } from "./restore-cart.ts";

const cancel = latePart(() => import("../orders/unpaid-order.tsx").then(({ CancelCheckout }) => CancelCheckout));

interface UnfinishedNoticeProps {
  readonly checkout: UnfinishedCheckout;
  /** Undefined while loading. */
  readonly products: readonly ListedProduct[] | undefined;
}

/** The choices of a visitor who left the payment page: pay, or restore the cart. */
export function UnfinishedNotice({ checkout, products }: UnfinishedNoticeProps) {
  const cart = useCartLines();
  const { canRestore, gone, restore, isPending } = useRestore(checkout, products);
  if (checkout.state === "closed" && !canRestore) return null;

  const handleRestore = async () => {
    await restore();
    // The pressed button is removed.
    document.getElementById("main")?.focus({ preventScroll: true });
  };
  return (
    <section className={styles["notice"]} aria-labelledby="unfinished-heading">
      <div>
        <h2 id="unfinished-heading">
          {checkout.state === "settling" ? "Your payment is on its way" : "Your last checkout was not paid"}
        </h2>
        <p>{messages[checkout.state]}</p>
        {canRestore && gone && <p>{gone}</p>}
      </div>
      <p className="wrap gap-3">
        {checkout.url !== null && (
          <a href={checkout.url} rel="noopener" className={buttonClass(cart.length === 0 ? "primary" : "quiet")}>
            Resume payment
          </a>
        )}
        {canRestore && (
          <button
            type="button"
            className={buttonClass(checkout.url === null ? "primary" : "quiet")}
            disabled={isPending}
            onClick={() => void handleRestore()}
          >
            Restore my cart
          </button>
        )}
        {checkout.state === "open" && checkout.sessionId !== null && <cancel.Part sessionId={checkout.sessionId} />}
        {checkout.state === "settling" && (
          <AppLink to={`/orders/${checkout.orderId}`} className={buttonClass("quiet")}>
            View your order
          </AppLink>
        )}
      </p>
    </section>
  );
}

const messages = {
  open: "Nothing has been charged. You can still pay for it, or change it first.",
  closed: "Its payment page has closed, and nothing has been charged.",
  settling: "Some payments take a few days. We'll email you as soon as it has arrived.",
} as const;
