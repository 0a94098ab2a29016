import type { Currency } from "@recital/contract/values/currency";
import { formatCents, type Cents } from "@recital/contract/values/money";
import type { SaleContent } from "../../drafts/sale-drafts.ts";
import styles from "./table.module.css";

export interface FinishedSale extends Pick<SaleContent, "paid"> {
  readonly total: Cents;
  /** What to give back; null if it was not entered what was received. */
  readonly changeCents: Cents | null;
}

interface LastSaleProps {
  readonly sale: FinishedSale | null;
  readonly currency: Currency;
}

/** What the last buyer paid and gets back, until the next sale begins. */
export function LastSale({ sale, currency }: LastSaleProps) {
  return (
    <div role="status" className={styles["last"]} data-empty={sale === null || undefined}>
      {sale && (
        <>
          <span>
            Sold for {formatCents(sale.total, currency)}
            {sale.paid === "card-elsewhere" ? ", paid by card" : ""}
          </span>
          {sale.changeCents !== null && sale.changeCents > 0 && (
            <strong>Give back {formatCents(sale.changeCents, currency)}</strong>
          )}
        </>
      )}
    </div>
  );
}
