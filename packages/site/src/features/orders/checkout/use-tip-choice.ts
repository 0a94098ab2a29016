import type { Currency } from "@recital/contract/values/currency";
import { readEntered } from "@recital/contract/values/entered-number";
import type { Language } from "@recital/contract/values/language";
import { amountFormat, type Cents } from "@recital/contract/values/money";
import { findTipFault } from "@recital/contract/values/tip";
import { useState } from "react";
import { useIdentity } from "../../../kit/identity.ts";
import { tipTexts } from "./tip/texts/index.ts";

/** A suggested amount, one that the visitor enters, or nothing yet. */
type Choice = Cents | "other" | null;

/** The choice of a tip: one of the suggested amounts, or one that is entered. */
export function useTipChoice(currency: Currency, initial: Choice) {
  const { language } = useIdentity();
  const [choice, setChoice] = useState(initial);
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  return {
    choice,
    text,
    /** Why the amount is none; null before it is read. */
    fault,
    choose(next: Choice) {
      setChoice(next);
      setFault(null);
    },
    enter(next: string) {
      setText(next);
      setFault(null);
    },
    refuse: setFault,
    /** Returns the amount; null if it is none, which `fault` then says. */
    read(): Cents | null {
      const read =
        choice === "other"
          ? readTip(text, currency, language)
          : { cents: choice, fault: findTipFault(choice, currency, language) };
      setFault(read.fault);
      return read.fault === null ? read.cents : null;
    },
  };
}

export type TipChoice = ReturnType<typeof useTipChoice>;

/** Reads an amount as people write it, such as "3,50". */
export function readTip(
  text: string,
  currency: Currency,
  language: Language,
): { readonly cents: Cents | null; readonly fault: string | null } {
  const entered = readEntered(text, amountFormat(currency));
  if (entered.kind === "ambiguous") {
    const [first, second] = entered.readings;
    return { cents: null, fault: tipTexts[language].ambiguous(first, second) };
  }
  const cents = entered.kind === "number" ? entered.amount : null;
  return { cents, fault: findTipFault(cents, currency, language) };
}
