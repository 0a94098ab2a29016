import type { ProductDetail } from "@recital/contract/endpoints/shop/products";
import { type Cents, formatCents, fromDecimal, toDecimal } from "@recital/contract/values/money";
import { useEffect, useId, useRef, useState } from "react";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { readPrice, suggestPrices, tooLow, writePrice } from "../cart/chosen-price.ts";
import { priceTexts } from "../cart/price-field/texts/index.ts";
import type { Variant } from "../cart/variants.tsx";
import { AddButton } from "./add-button.tsx";
import styles from "./buy-product.module.css";
import { GetFree } from "./get-free.tsx";

interface ChoosePriceProps {
  readonly product: ProductDetail;
  /** The variant that is chosen so far. */
  readonly chosen: Variant | undefined;
  /** The choice of a variant outside belongs to the form of a free copy too. */
  readonly formId: string;
  /** Returns the chosen variant, undefined for a product without options, null if none is chosen. */
  readonly onDemand: () => Variant | undefined | null;
}

/**
 * The field for the price that the visitor chooses, with the button that adds the product to the cart at it. It begins
 * with the least; three prices to press stand above it. A download for nothing is taken by the form of free copies.
 */
export function ChoosePrice({ product, chosen, formId, onDemand }: ChoosePriceProps) {
  const { artistName, currency, language } = useIdentity();
  const t = useTexts(priceTexts);
  const id = useId();
  const minimumOf = (variant: Variant | undefined) => fromDecimal((variant ?? product).price, currency);
  const minimumCents = minimumOf(chosen);
  const { field, text, fault, write, take } = useWrittenPrice(minimumCents);
  const suggestedCents = product.suggestedPrice === null ? 0 : fromDecimal(product.suggestedPrice, currency);
  return (
    <>
      <div className={styles["ownPrice"]}>
        <label htmlFor={id}>{t.yourPrice}</label>
        <p className={`scripted ${styles["prices"]}`}>
          {suggestPrices(minimumCents, suggestedCents, currency).map((cents) => (
            <button
              key={cents}
              type="button"
              aria-pressed={readPrice(text, currency, language).cents === cents}
              onClick={() => write(writePrice(cents, currency))}
            >
              {formatCents(cents, currency)}
            </button>
          ))}
        </p>
        <div>
          <span aria-hidden="true">{currency.symbol}</span>
          <input
            ref={field}
            id={id}
            type="text"
            inputMode={currency.decimals === 0 ? "numeric" : "decimal"}
            autoComplete="off"
            maxLength={16}
            value={text}
            aria-invalid={fault !== null}
            aria-describedby={`${id}-note${fault === null ? "" : ` ${id}-fault`}`}
            onChange={(event) => write(event.target.value)}
          />
        </div>
        <p id={`${id}-note`} className={styles["note"]}>
          {minimumCents === 0 ? t.anyAmount : t.orMore(formatCents(minimumCents, currency))}
          {suggestedCents > minimumCents && ` ${t.suggested(artistName, formatCents(suggestedCents, currency))}`}
        </p>
        {fault !== null && (
          <p id={`${id}-fault`} role="alert" className={styles["missing"]}>
            {fault}
          </p>
        )}
      </div>
      {product.is_digital && minimumCents === 0 && readPrice(text, currency, language).cents === 0 ? (
        <GetFree product={product} formId={formId} onDemand={onDemand} />
      ) : (
        <AddButton product={product} onDemand={onDemand} onPrice={(variant) => take(minimumOf(variant))} />
      )}
    </>
  );
}

/** The text of the field for the price. Until the visitor writes, it is the minimum. */
function useWrittenPrice(minimumCents: Cents) {
  const { currency, language } = useIdentity();
  const field = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  // A visitor may have written before hydration, which fires no event of React.
  useEffect(() => {
    const written = field.current?.value;
    if (written !== undefined && written !== field.current?.defaultValue) setDraft(written);
  }, []);
  return {
    field,
    text: draft ?? writePrice(minimumCents, currency),
    fault,
    write(text: string) {
      setFault(null);
      setDraft(text);
    },
    /** Returns the price as the API has it; null, and says so, if it is none or below the least. */
    take(leastCents: Cents): number | null {
      const price = draft === null ? { cents: leastCents, fault: null } : readPrice(draft, currency, language);
      const problem = price.fault ?? tooLow(price.cents, leastCents, currency, language);
      setFault(problem);
      if (problem === null && price.cents !== null) return toDecimal(price.cents, currency);
      field.current?.focus();
      return null;
    },
  };
}
