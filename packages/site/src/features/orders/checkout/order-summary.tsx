import type { Amounts } from "@recital/contract/values/amounts";
import { toDecimal } from "@recital/contract/values/money";
import { lazy } from "react";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { Totals } from "../../../kit/totals.tsx";
import { countItems } from "../../shop/cart/cart-line.ts";
import type { ReviewedCart } from "../../shop/cart/review-cart.ts";
import styles from "./cart-page.module.css";
import { formTexts } from "./form/texts/index.ts";
import { CheckoutForm } from "./checkout-form.tsx";
import type { Buyer } from "./place-order.ts";
import type { CheckoutRefusal } from "./use-checkout.ts";
import type { DeliveryChoice, Quoting } from "./use-quote.ts";

const CodeField = lazy(() => import("./code-field.tsx").then(({ CodeField: part }) => ({ default: part })));
const ShippingChoice = lazy(() =>
  import("./shipping-choice.tsx").then(({ ShippingChoice: part }) => ({ default: part })),
);

export interface OrderSummaryProps {
  readonly cart: ReviewedCart;
  /** Null if the cart costs nothing but its goods. */
  readonly quoting: Quoting | null;
  /** Of the last checkout. */
  readonly refusal: CheckoutRefusal;
  /** Whether another checkout of the visitor can still be paid. */
  readonly isInstead: boolean;
  readonly isPending: boolean;
  readonly code: string | null;
  readonly onChoose: (change: Partial<DeliveryChoice>) => void;
  readonly onCode: (code: string | null) => void;
  readonly onCheckout: (buyer: Buyer) => Promise<void>;
}

export function OrderSummary(props: OrderSummaryProps) {
  const { cart, quoting, refusal, isInstead, isPending, code, onChoose, onCode, onCheckout } = props;
  const { currency, takesCodes } = useIdentity();
  const texts = useTexts(formTexts);
  const quote = quoting?.quote;
  const hasGoodsToPost = quote?.lines.some(({ shippable }) => shippable) ?? false;
  const isDelivered = quoting
    ? Boolean(quote?.needsShipping) || quoting.choice.delivery === "pickup"
    : !cart.isDigitalOnly;
  const goods = toDecimal(cart.totalCents, currency);
  const isSold = (line: ReviewedCart["lines"][number]) => !line.isUnavailable && !quoting?.problemOf(line);
  return (
    <section className={styles["summary"]} aria-labelledby="summary-heading">
      <h2 id="summary-heading">{texts.heading}</h2>
      {quoting && quote && hasGoodsToPost && quote.countries.length > 0 && (
        <ShippingChoice
          quote={quote}
          choice={quoting.choice}
          faults={refusal.faults}
          concertFault={quoting.concertFault}
          onChoose={onChoose}
        />
      )}
      <Totals
        amounts={quoting ? amountsOf(quoting, goods) : { ...noCosts, subtotal: goods, total: goods }}
        currency={currency}
        showsFreeShipping={isDelivered}
        {...(quoting && { isBusy: quoting.isBusy })}
      >
        <div>
          <dt>{texts.items}</dt>
          <dd>{countItems(cart.lines.filter(isSold))}</dd>
        </div>
      </Totals>
      {takesCodes && (
        <CodeField
          code={code}
          known={quote?.code?.code ?? null}
          problem={refusal.faults["code"] ?? quoting?.codeProblem ?? null}
          onChange={onCode}
        />
      )}
      <CheckoutForm
        cart={cart}
        quoting={quoting}
        refusal={refusal}
        isInstead={isInstead}
        isPending={isPending}
        onCheckout={onCheckout}
      />
    </section>
  );
}

const noCosts = { discount: 0, shipping: 0, tax: 0 } as const;

function amountsOf({ quote, total }: Quoting, goods: number): Amounts {
  const known = quote
    ? { ...quote, code: (quote.discount > 0 && quote.code?.code) || null }
    : { ...noCosts, subtotal: goods };
  return total === null ? { ...known, shipping: null, total: null } : { ...known, total };
}
