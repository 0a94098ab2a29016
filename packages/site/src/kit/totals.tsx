import type { Currency } from "@recital/contract/values/currency";
import { formatPrice } from "@recital/contract/values/money";
import type { ReactNode } from "react";
import styles from "./totals.module.css";

/** The amounts of a quote or an order, as decimal numbers. */
export interface Amounts {
  readonly subtotal: number;
  readonly discount: number;
  /** Null until the country is known, like `total`. */
  readonly shipping: number | null;
  readonly tip: number;
  /** Added to the prices. */
  readonly tax: number;
  /** Contained in the prices. */
  readonly taxIncluded: number;
  readonly total: number | null;
}

interface TotalsProps {
  readonly amounts: Amounts;
  readonly currency: Currency;
  /** Whether a shipping of 0 is shown, as "Free": goods are posted or picked up. */
  readonly showsFreeShipping: boolean;
  /** Given where the amounts change on the page: whether they are being read again. A new total is announced. */
  readonly isBusy?: boolean;
  /** Lines before the amounts: `div` elements with `dt` and `dd`. */
  readonly children?: ReactNode;
}

/** Stands for an amount that depends on the country. */
const unknown = "–";

const announced = { "aria-live": "polite", "aria-atomic": true } as const;

/** The amounts that add up to a total, line by line. */
export function Totals({ amounts, currency, showsFreeShipping, isBusy, children }: TotalsProps) {
  return (
    <dl className={styles["totals"]} aria-busy={isBusy}>
      {children}
      {describeAmounts(amounts, currency, showsFreeShipping).map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      <div className={styles["total"]} {...(isBusy !== undefined && announced)}>
        <dt>Total</dt>
        <dd>{amounts.total === null ? unknown : formatPrice(amounts.total, currency)}</dd>
      </div>
      {amounts.taxIncluded !== 0 && (
        <div className={styles["included"]}>
          <dt>Tax included</dt>
          <dd>{formatPrice(amounts.taxIncluded, currency)}</dd>
        </div>
      )}
    </dl>
  );
}

/** Returns the names and texts of the lines before the total. Amounts of 0 are left out, and a subtotal like the total. */
export function describeAmounts(
  { subtotal, discount, shipping, tip, tax, total }: Omit<Amounts, "taxIncluded">,
  currency: Currency,
  showsFreeShipping: boolean,
): readonly (readonly [name: string, text: string])[] {
  const line = (name: string, amount: number) => (amount === 0 ? [] : [[name, formatPrice(amount, currency)] as const]);
  const isFree = shipping === 0 && showsFreeShipping;
  return [
    ...(subtotal === total ? [] : line("Subtotal", subtotal)),
    ...line("Discount", -discount),
    ...(shipping === null ? [["Shipping", unknown] as const] : line("Shipping", shipping)),
    ...(isFree ? [["Shipping", "Free"] as const] : []),
    ...line("Tip", tip),
    ...line("Tax", tax),
  ];
}
