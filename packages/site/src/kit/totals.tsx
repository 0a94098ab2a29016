import { type Amounts, describeAmounts, unknownAmount } from "@recital/contract/values/amounts";
import { amountTexts } from "@recital/contract/values/amount-words/texts/index";
import type { Currency } from "@recital/contract/values/currency";
import { formatPrice } from "@recital/contract/values/money";
import type { ReactNode } from "react";
import { useIdentity, useTexts } from "./identity.ts";
import styles from "./totals.module.css";

interface TotalsProps {
  readonly amounts: Amounts;
  readonly currency: Currency;
  /** Whether a shipping of 0 is shown, as "Free": goods are posted or picked up. */
  readonly showsFreeShipping: boolean;
  /** Whether the total is called "Free" in place of 0. */
  readonly isFree?: boolean;
  /** Given where the amounts change on the page: whether they are being read again. A new total is announced. */
  readonly isBusy?: boolean;
  /** Lines before the amounts: `div` elements with `dt` and `dd`. */
  readonly children?: ReactNode;
}

const announced = { "aria-live": "polite", "aria-atomic": true } as const;

/** The amounts that add up to a total, line by line. */
export function Totals({ amounts, currency, showsFreeShipping, isFree = false, isBusy, children }: TotalsProps) {
  const { taxIncluded = 0 } = amounts;
  const { language } = useIdentity();
  const t = useTexts(amountTexts);
  return (
    <dl className={styles["totals"]} aria-busy={isBusy}>
      {children}
      {describeAmounts(amounts, currency, showsFreeShipping, language).map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      <div className={styles["total"]} {...(isBusy !== undefined && announced)}>
        <dt>{t.total}</dt>
        <dd>{amounts.total === null ? unknownAmount : isFree ? t.freeTotal : formatPrice(amounts.total, currency)}</dd>
      </div>
      {taxIncluded !== 0 && (
        <div className={styles["included"]}>
          <dt>{t.taxIncluded}</dt>
          <dd>{formatPrice(taxIncluded, currency)}</dd>
        </div>
      )}
    </dl>
  );
}
