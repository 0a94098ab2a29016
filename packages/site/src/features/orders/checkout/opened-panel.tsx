import { useApi } from "@recital/ui/api/api-context";
import { checkoutStateQuery, unfinishedCheckoutQuery } from "@recital/ui/api/checkout";
import { productsQuery } from "@recital/ui/api/products";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { useTexts } from "../../../kit/identity.ts";
import { RingingString } from "../../../kit/motif/strings.tsx";
import { AppLink, useNavigate } from "../../../kit/router.tsx";
import { useCartStore } from "../../shop/cart/cart-store.ts";
import styles from "./cart-page.module.css";
import { cartTexts } from "./cart/texts/index.ts";
import { forgetOpened, type OpenedCheckout } from "./payment-window.ts";
import { useRestore } from "./restore-cart.ts";

interface OpenedPanelProps {
  readonly checkout: OpenedCheckout;
  /** Called when the checkout can no longer be paid, or the cart has been restored. */
  readonly onClosed: () => void;
}

/** The cart's content while the payment page is open. Leads to the success page automatically after the payment. */
export function OpenedPanel({ checkout, onClosed }: OpenedPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const texts = useTexts(cartTexts);
  const navigate = useNavigate();
  const { data: state } = useQuery(checkoutStateQuery(useApi(), checkout.sessionId));
  useEffect(() => {
    if (state === "closed") onClosed();
    if (state !== "paid" && state !== "settling") return;
    navigate(`/checkout/success?session_id=${encodeURIComponent(checkout.sessionId)}`, "replace");
  }, [state, checkout.sessionId, navigate, onClosed]);
  // The tip is in the checkout now.
  const { setTip } = useCartStore().getState();
  useEffect(() => setTip(0), [setTip]);
  // A visitor who opens another page no longer waits.
  useEffect(() => forgetOpened, []);
  useEffect(() => {
    // The panel replaces the focused form, and a long page may be scrolled past it.
    panel.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: "instant" });
  }, []);
  return (
    <section ref={panel} tabIndex={-1} className={styles["panel"]} aria-labelledby="opened-heading">
      <RingingString state="struck" />
      <h2 id="opened-heading">{texts.opened}</h2>
      <p>{checkout.isShown ? texts.inNewWindow : texts.windowBlocked}</p>
      <p className={styles["actions"]}>
        <a href={checkout.url} target="_blank" rel="noopener noreferrer" className={buttonClass("primary")}>
          {texts.reopen}
        </a>
        <AppLink to="/" className={buttonClass("quiet")}>
          {texts.home}
        </AppLink>
        <AppLink to="/store" className={buttonClass("quiet")}>
          {texts.shopOn}
        </AppLink>
        <RestoreButton onRestored={onClosed} />
      </p>
      <p role="status" className={styles["waiting"]}>
        {texts.waiting}
      </p>
    </section>
  );
}

/** The way back to the cart. The button has its place before the content of the cart is known. */
function RestoreButton({ onRestored }: { readonly onRestored: () => void }) {
  const texts = useTexts(cartTexts);
  const api = useApi();
  const { data: unfinished } = useQuery(unfinishedCheckoutQuery(api));
  const { data: products } = useQuery(productsQuery(api));
  const { canRestore, restore, isPending } = useRestore(unfinished, products);
  const handleRestore = async () => {
    await restore();
    onRestored();
    // The pressed button is removed.
    document.getElementById("main")?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      className={buttonClass("quiet")}
      disabled={!canRestore || isPending}
      onClick={() => void handleRestore()}
    >
      {texts.restore}
    </button>
  );
}
