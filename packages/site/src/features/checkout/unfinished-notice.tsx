import type { UnfinishedCheckout } from "@recital/contract/endpoints/checkout";
import { useApi } from "@recital/ui/api/api-context";
import type { ListedProduct } from "@recital/ui/api/products";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { AppLink } from "../../kit/app-link.tsx";
import { buttonClass } from "../../kit/button-class.ts";
import { latePart } from "../../late-page.tsx";
import { useShowToast } from "../../kit/toasts/toast-context.ts";
import { useCartActions } from "../cart/cart-actions.ts";
import { useCartLines } from "../cart/cart-context.ts";
import { isSameLine } from "../cart/cart-line.ts";
import { cartToRestore, isHeldBack, keyOf, type RestoredLine } from "./restore-cart.ts";
import styles from "./unfinished-notice.module.css";

const cancel = latePart(() => import("../orders/cancel-checkout.tsx").then(({ CancelCheckout }) => CancelCheckout));

interface UnfinishedNoticeProps {
  readonly checkout: UnfinishedCheckout;
  /** Undefined while loading. */
  readonly products: readonly ListedProduct[] | undefined;
}

/** What a visitor who left the payment page can do: pay after all, or have the cart back. */
export function UnfinishedNotice({ checkout, products }: UnfinishedNoticeProps) {
  const cart = useCartLines();
  const { lines, gone } = cartToRestore(checkout.items, products ?? [], cart);
  const { restore, isPending } = useRestore(checkout, lines);
  const showToast = useShowToast();
  const canRestore = checkout.state !== "settling" && lines.length > 0;
  if (checkout.state === "closed" && !canRestore) return null;

  const handleRestore = async () => {
    await restore();
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

/** Fills the cart with the lines of a checkout. */
function useRestore({ state, sessionId }: UnfinishedCheckout, lines: readonly RestoredLine[]) {
  const { add, setQuantity } = useCartActions();
  const cart = useCartLines();
  const api = useApi();
  const queryClient = useQueryClient();
  const [isPending, setPending] = useState(false);
  const restore = async () => {
    // Otherwise its own checkout holds what the cart needs. After a failure the cart says what is missing.
    if (state === "open" && sessionId !== null && lines.some(isHeldBack)) {
      setPending(true);
      await api("POST /api/checkout/:sessionId/cancel", { params: { sessionId } }).catch(() => undefined);
      await queryClient.invalidateQueries();
    }
    for (const line of lines) {
      const { product, variant, quantity } = line;
      const key = keyOf(line);
      if (!cart.some((one) => isSameLine(one, key))) {
        add({ ...product, price: variant?.price ?? product.price, variant });
      }
      setQuantity(key, quantity);
    }
  };
  return { restore, isPending };
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
