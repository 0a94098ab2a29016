import { useEffect, useRef, useState } from "react";
import type { Variant } from "../cart/variants.ts";

/** The chosen one of these variants, in a fieldset of radio buttons. */
export function useVariantChoice(choices: readonly Variant[]) {
  const field = useRef<HTMLFieldSetElement>(null);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  // A visitor may have chosen before hydration, which fires no event of React.
  useEffect(() => setChosenId(readChecked(field.current)), []);
  const find = (wanted: number | null) => choices.find(({ id }) => id === wanted);
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
