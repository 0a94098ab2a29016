import { type Cents, toDecimal } from "@recital/contract/values/money";
import { type KeyboardEvent, useId, useState } from "react";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { useCartActions } from "./cart-actions.ts";
import styles from "./cart-table.module.css";
import { readPrice, tooLow, writePrice } from "./chosen-price.ts";
import { priceTexts } from "./price-field/texts/index.ts";
import type { ReviewedLine } from "./review-cart.ts";

interface PriceFieldProps {
  readonly line: ReviewedLine;
  readonly minimumCents: Cents;
}

/** The price of a line that the visitor chooses. One that is too low is kept, and says so; no text that is no amount is. */
export function PriceField({ line, minimumCents }: PriceFieldProps) {
  const { currency, language } = useIdentity();
  const { yourPriceOf } = useTexts(priceTexts);
  const { setAmount } = useCartActions();
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [entered, setEntered] = useState<string | null>(null);
  const fault = entered ?? tooLow(line.unitCents, minimumCents, currency, language);
  const takeOver = () => {
    if (draft === null) return;
    const { cents, fault: problem } = readPrice(draft, currency, language);
    setEntered(problem);
    if (cents === null) return;
    setDraft(null);
    setAmount(line, toDecimal(cents, currency));
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter") takeOver();
  };
  return (
    <div className={styles["ownPrice"]}>
      <span>
        <span aria-hidden="true">{currency.symbol}</span>
        <input
          type="text"
          inputMode={currency.decimals === 0 ? "numeric" : "decimal"}
          autoComplete="off"
          maxLength={16}
          aria-label={yourPriceOf(line.fullName)}
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? undefined : id}
          value={draft ?? writePrice(line.unitCents, currency)}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={takeOver}
          onKeyDown={handleKey}
        />
      </span>
      <p id={id} role="status">
        {fault}
      </p>
    </div>
  );
}
