import type { Currency } from "@recital/contract/values/currency";
import { formatCents } from "@recital/contract/values/money";
import { suggestedTips } from "@recital/contract/values/tip";
import { useEffect, useId, useRef } from "react";
import { useTexts } from "../../../kit/identity.ts";
import { tipTexts } from "./tip/texts/index.ts";
import styles from "./tip-amounts.module.css";
import type { TipChoice } from "./use-tip-choice.ts";

interface TipAmountsProps {
  readonly legend: string;
  readonly tip: TipChoice;
  readonly currency: Currency;
}

/** The amounts of a tip to choose from, the last of which is entered. */
export function TipAmounts({ legend, tip, currency }: TipAmountsProps) {
  const texts = useTexts(tipTexts);
  const id = useId();
  const isInvalid = tip.fault !== null;
  const fields = useEarlyChoice(tip);
  return (
    <fieldset ref={fields} className={styles["amounts"]} aria-describedby={isInvalid ? `${id}-fault` : undefined}>
      <legend>{legend}</legend>
      <div className={styles["choices"]}>
        {suggestedTips.map((cents) => (
          <label key={cents}>
            <input
              type="radio"
              className="covering"
              name={id}
              value={cents}
              checked={tip.choice === cents}
              onChange={() => tip.choose(cents)}
            />
            <span>{formatCents(cents, currency)}</span>
          </label>
        ))}
        <label>
          <input
            type="radio"
            className="covering"
            name={id}
            value="other"
            checked={tip.choice === "other"}
            onChange={() => tip.choose("other")}
          />
          <span>{texts.other}</span>
        </label>
      </div>
      {tip.choice === "other" && (
        <p className={styles["other"]}>
          <label htmlFor={`${id}-other`}>{texts.amountIn(currency.code.toUpperCase())}</label>
          <input
            id={`${id}-other`}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={tip.text}
            aria-invalid={isInvalid}
            aria-describedby={isInvalid ? `${id}-fault` : undefined}
            onChange={({ target }) => tip.enter(target.value)}
          />
        </p>
      )}
      {isInvalid && (
        <p id={`${id}-fault`} className={styles["fault"]} role="alert">
          {tip.fault}
        </p>
      )}
    </fieldset>
  );
}

/** Takes over what the visitor has chosen before the page was interactive. Returns the reference of the fields. */
function useEarlyChoice({ choice, choose }: TipChoice) {
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const chosen = fields.current?.querySelector<HTMLInputElement>("input:checked")?.value;
    if (chosen === undefined || chosen === String(choice)) return;
    choose(chosen === "other" ? chosen : Number(chosen));
    // oxlint-disable-next-line react/exhaustive-deps -- once, after the first render
  }, []);
  return fields;
}
