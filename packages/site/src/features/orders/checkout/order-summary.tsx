import { toDecimal } from "@recital/contract/values/money";
import { useIdentity } from "../../../kit/identity.ts";
import { Totals } from "../../../kit/totals.tsx";
import { countItems } from "../../shop/cart/cart-line.ts";
import type { ReviewedCart } from "../../shop/cart/review-cart.ts";
import styles from "./cart-page.module.css";
import { CheckoutForm } from "./checkout-form.tsx";
import { digitalMessage } from "./next-message.ts";

interface OrderSummaryProps {
  readonly cart: ReviewedCart;
  /** Whether another checkout of the visitor can still be paid. */
  readonly isInstead: boolean;
  readonly isPending: boolean;
  readonly onCheckout: (email: string) => Promise<void>;
}

export function OrderSummary({ cart, isInstead, isPending, onCheckout }: OrderSummaryProps) {
  const { artistName, currency } = useIdentity();
  const total = toDecimal(cart.totalCents, currency);
  const amounts = { subtotal: total, discount: 0, shipping: 0, tip: 0, tax: 0, taxIncluded: 0, total };
  return (
    <section className={styles["summary"]} aria-labelledby="summary-heading">
      <h2 id="summary-heading">Order Summary</h2>
      <Totals amounts={amounts} currency={currency} showsFreeShipping={!cart.isDigitalOnly}>
        <div>
          <dt>Items</dt>
          <dd>{countItems(cart.lines.filter((line) => !line.isUnavailable))}</dd>
        </div>
      </Totals>
      {cart.awaitsFiles !== null && <p className={styles["note"]}>{digitalMessage(cart.awaitsFiles, artistName)}</p>}
      <CheckoutForm block={blockOf(cart)} isInstead={isInstead} isPending={isPending} onCheckout={onCheckout} />
    </section>
  );
}

/** Returns why the cart cannot be bought as it is, or null. */
function blockOf({ hasUnavailableLines, hasLinesToReplace }: ReviewedCart): string | null {
  if (!hasUnavailableLines) return null;
  return hasLinesToReplace
    ? "Please remove or replace the marked products before you check out."
    : "Please remove the products that are no longer available before you check out.";
}
