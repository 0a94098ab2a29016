import { type RefObject, useEffect, useRef, useState } from "react";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { choiceNote, choiceRequest, optionNames, type Variant } from "../cart/variants.tsx";
import { offerTexts } from "../cart/texts/index.ts";
import styles from "./buy-product.module.css";

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
  const identity = useIdentity();
  const { choose } = useTexts(offerTexts);
  return (
    <fieldset ref={ref} className={styles["choice"]}>
      <legend>{choose(optionNames(choices))}</legend>
      <div className="wrap gap-2">
        {choices.map((choice) => {
          const note = choiceNote(choice, choices, identity);
          return (
            <label key={choice.id} className={styles["variant"]} data-out={choice.availability === "out" || undefined}>
              <input
                type="radio"
                className="covering"
                name="variantId"
                form={form}
                value={choice.id}
                onChange={() => onChoose(choice.id)}
              />
              <span>{choice.title}</span>
              {note && <small>{note}</small>}
            </label>
          );
        })}
      </div>
      {isMissing && (
        <p role="alert" className={styles["missing"]}>
          {choiceRequest(choices, identity.language)}
        </p>
      )}
    </fieldset>
  );
}

/** A fieldset of radio buttons to choose a variant. */
export function useVariantChoice(choices: readonly Variant[]) {
  const field = useRef<HTMLFieldSetElement>(null);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  // A visitor may have chosen before hydration, which fires no event of React.
  useEffect(() => setChosenId(readChecked(field.current)), []);
  const find = (wantedId: number | null) => choices.find(({ id }) => id === wantedId);
  return {
    field,
    chosen: find(chosenId),
    isMissing,
    choose(id: number) {
      setChosenId(id);
      setMissing(false);
    },
    /** Returns the variant to buy, undefined for a product without options; null, and says so, if none is chosen. */
    demand(): Variant | undefined | null {
      const variant = find(readChecked(field.current));
      if (variant || choices.length === 0) return variant;
      setMissing(true);
      field.current?.querySelector("input")?.focus();
      return null;
    },
  };
}

function readChecked(field: HTMLFieldSetElement | null): number | null {
  const checked = field?.querySelector<HTMLInputElement>(":checked");
  return checked ? Number(checked.value) : null;
}
