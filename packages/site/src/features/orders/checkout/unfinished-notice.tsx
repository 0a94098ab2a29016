import type { UnfinishedCheckout } from "@recital/contract/endpoints/orders/checkout";
import type { ListedProduct } from "@recital/ui/api/products";
import { buttonClass } from "../../../kit/button-class.ts";
import { latePart } from "../../../kit/hydration.tsx";
import { useTexts } from "../../../kit/identity.ts";
import { AppLink } from "../../../kit/router.tsx";
import { useCartLines } from "../../shop/cart/cart-store.ts";
import styles from "./cart-page.module.css";
import { cartTexts } from "./cart/texts/index.ts";
import { useRestore } from "./restore-cart.ts";

const cancel = latePart(() => import("../orders/unpaid-order.tsx").then(({ CancelCheckout }) => CancelCheckout));

interface UnfinishedNoticeProps {
  readonly checkout: UnfinishedCheckout;
  /** Undefined while loading. */
  readonly products: readonly ListedProduct[] | undefined;
}

/** The choices of a visitor who left the payment page: pay, or restore the cart. */
export function UnfinishedNotice({ checkout, products }: UnfinishedNoticeProps) {
  const texts = useTexts(cartTexts);
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
        <h2 id="unfinished-heading">{checkout.state === "settling" ? texts.onItsWay : texts.unpaid}</h2>
        <p>{texts.states[checkout.state]}</p>
        {canRestore && gone && <p>{gone}</p>}
      </div>
      <p className="wrap gap-3">
        {checkout.url !== null && (
          <a href={checkout.url} rel="noopener" className={buttonClass(cart.length === 0 ? "primary" : "quiet")}>
            {texts.resume}
          </a>
        )}
        {canRestore && (
          <button
            type="button"
            className={buttonClass(checkout.url === null ? "primary" : "quiet")}
            disabled={isPending}
            onClick={() => void handleRestore()}
          >
            {texts.restore}
          </button>
        )}
        {checkout.state === "open" && checkout.sessionId !== null && <cancel.Part sessionId={checkout.sessionId} />}
        {checkout.state === "settling" && (
          <AppLink to={`/orders/${checkout.orderId}`} className={buttonClass("quiet")}>
            {texts.viewOrder}
          </AppLink>
        )}
      </p>
    </section>
  );
}
