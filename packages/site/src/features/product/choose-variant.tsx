import type { RefObject } from "react";
import { useIdentity } from "../../kit/identity.ts";
import { choiceNote } from "../cart/choice-text.ts";
import { choiceRequest } from "../cart/choice-request.ts";
import { optionNames, type Variant } from "../cart/variants.ts";
import styles from "./choose-variant.module.css";

interface ChooseVariantProps {
  readonly choices: readonly Variant[];
  readonly ref: RefObject<HTMLFieldSetElement | null>;
  /** True after an attempt to buy without a choice. */
  readonly isMissing: boolean;
  /** The id of the form that posts the choice without JavaScript; undefined if none does. */
  readonly form: string | undefined;
  readonly onChoose: (id: number) => void;
}

/** The choice of a variant. Sold-out ones can be chosen, to be told when they are back. */
export function ChooseVariant({ choices, ref, isMissing, form, onChoose }: ChooseVariantProps) {
  const { currency } = useIdentity();
  const names = optionNames(choices);
  return (
    <fieldset ref={ref} className={styles["choice"]}>
      <legend>Choose {names}</legend>
      <div className={styles["variants"]}>
        {choices.map((choice) => {
          const note = choiceNote(choice, choices, currency);
          return (
            <label key={choice.id} className={styles["variant"]} data-out={choice.availability === "out" || undefined}>
              <input type="radio" name="variantId" form={form} value={choice.id} onChange={() => onChoose(choice.id)} />
              <span>{choice.title}</span>
              {note && <small>{note}</small>}
            </label>
          );
        })}
      </div>
      {isMissing && (
        <p role="alert" className={styles["missing"]}>
          {choiceRequest(choices)}
        </p>
      )}
    </fieldset>
  );
}
