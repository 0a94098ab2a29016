import type { Currency } from "@recital/contract/values/currency";
import {
  localizeNumber,
  normalizeEntered,
  readEntered,
  type NumberFormat,
} from "@recital/contract/values/entered-number";
import { formatChoice } from "@recital/contract/values/format";
import type { AdminLanguage } from "@recital/contract/values/language";
import { amountFormat } from "@recital/contract/values/money";
import { Button, Input, type InputProps } from "antd";
import type { Rule } from "antd/es/form";
import { useState } from "react";
import type { z } from "zod";
import { useLanguage, useTexts } from "../../language.ts";
import { componentTexts } from "../texts/index.ts";
import styles from "./quantity-field.module.css";
import { findIssue, translateMessage } from "./schema-messages.ts";

interface FieldProps extends Omit<InputProps, "type" | "inputMode" | "defaultValue" | "value" | "onChange"> {
  /** The number as the API reads it, or a text that is none; set by the form item, as is `onChange`. */
  readonly value?: string | number;
  readonly onChange?: (value: string) => void;
}

/** A field for an amount of money. It understands "9,50" and "€ 9.50", and gives the API's "9.50". */
export function MoneyField({ currency, ...field }: FieldProps & { readonly currency: Currency }) {
  const inputMode = currency.decimals === 0 ? "numeric" : "decimal";
  return <NumberField {...field} format={amountFormat(currency)} inputMode={inputMode} />;
}

const grams: NumberFormat = { decimals: 0, units: ["g"] };

/** A field for a weight in whole grams. */
export function WeightField(field: FieldProps) {
  return <NumberField {...field} format={grams} inputMode="numeric" />;
}

const percent: NumberFormat = { decimals: 0, units: ["%"] };

/** A field for a whole number of percent. It understands "10 %". */
export function PercentField(field: FieldProps) {
  return <NumberField {...field} format={percent} inputMode="numeric" />;
}

const whole: NumberFormat = { decimals: 0 };

/** A field for a whole number. The keys of a phone have a minus only if it is signed. */
export function CountField({ isSigned = false, ...field }: FieldProps & { readonly isSigned?: boolean }) {
  return <NumberField {...field} format={whole} inputMode={isSigned ? "text" : "numeric"} />;
}

/**
 * A text field, because a browser's own number field drops the comma of "9,50" and changes by the mouse wheel. What is
 * entered stays as it is until the field is left, and reads then as it was understood, in the language of the back office.
 */
function NumberField({
  format,
  value = "",
  onChange,
  onBlur,
  onPressEnter,
  ...input
}: FieldProps & Pick<InputProps, "inputMode"> & { readonly format: NumberFormat }) {
  const language = useLanguage();
  const [draft, setDraft] = useState<{ readonly text: string; readonly understood: string } | null>(null);
  const current = String(value);
  return (
    <Input
      autoComplete="off"
      {...input}
      // A value that was set elsewhere replaces the entered value.
      value={draft?.understood === current ? draft.text : localizeNumber(current, language)}
      onChange={({ target: { value: text } }) => {
        const understood = normalizeEntered(text, format);
        setDraft({ text, understood });
        onChange?.(understood);
      }}
      onBlur={(event) => {
        setDraft(null);
        onBlur?.(event);
      }}
      onPressEnter={(event) => {
        setDraft(null);
        onPressEnter?.(event);
      }}
    />
  );
}

/** Returns a whole number that a field gives as a number, for forms with numbers; other texts stay, and are refused. */
export function asNumber(text: string): string | number {
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

interface QuantityFieldProps {
  /** The name of the counted thing, for the field's labels. */
  readonly name: string;
  readonly id?: string;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A field for a number from 0 to `max`, with a button on either side. */
export function QuantityField({ name, id, max, value, onChange }: QuantityFieldProps) {
  const texts = useTexts(componentTexts);
  const change = (entered: number) => onChange(Math.max(0, Math.min(Math.trunc(entered) || 0, max)));
  return (
    <span className={styles["quantity"]}>
      <Button aria-label={texts.oneLess(name)} aria-disabled={value === 0} onClick={() => change(value - 1)}>
        −
      </Button>
      <CountField
        {...(id !== undefined && { id })}
        className={styles["number"] ?? ""}
        aria-label={texts.quantity(name)}
        value={value}
        onFocus={(event) => event.target.select()}
        onChange={(entered) => change(Number(entered))}
      />
      <Button aria-label={texts.oneMore(name)} aria-disabled={value === max} onClick={() => change(value + 1)}>
        +
      </Button>
      <span className={styles["of"]}>{texts.ofMost(max)}</span>
    </span>
  );
}

/** Returns why an entered text is no amount in this currency; null if it is one or empty. */
export function findAmountFault(text: string, currency: Currency, language: AdminLanguage): string | null {
  const texts = componentTexts[language];
  const read = readEntered(text, amountFormat(currency));
  if (text.trim() === "" || read.kind === "number") return null;
  const { decimals, code } = currency;
  if (read.kind === "ambiguous") return texts.amountAmbiguous(text, formatChoice(read.readings, language));
  if (read.kind === "none")
    return texts.amountExample(decimals === 0 ? "950" : localizeNumber((9.5).toFixed(decimals), language));
  return decimals === 0 ? texts.amountWhole(code.toUpperCase()) : texts.amountDecimals(decimals);
}

/** Returns a function that makes a form rule for an amount that a schema accepts. */
export function useAmountRule(): (schema: z.ZodType, currency: Currency) => Rule {
  const language = useLanguage();
  return (schema, currency) => ({
    validator: async (_rule, value: string) => {
      const fault = findAmountFault(value, currency, language);
      if (fault !== null) throw new Error(fault);
      const issue = findIssue(schema, value);
      if (issue !== null) throw new Error(await translateMessage(issue, language));
    },
  });
}
