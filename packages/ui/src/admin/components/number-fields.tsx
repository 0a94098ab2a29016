import type { Currency } from "@recital/contract/values/currency";
import { normalizeEntered, type NumberFormat } from "@recital/contract/values/entered-number";
import { amountFormat } from "@recital/contract/values/money";
import { Input, type InputProps } from "antd";
import { useState } from "react";

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

const whole: NumberFormat = { decimals: 0 };

/** A field for a whole number. The keys of a phone have a minus only if it is signed. */
export function CountField({ isSigned = false, ...field }: FieldProps & { readonly isSigned?: boolean }) {
  return <NumberField {...field} format={whole} inputMode={isSigned ? "text" : "numeric"} />;
}

/**
 * A text field, because a browser's own number field drops the comma of "9,50" and changes by the mouse wheel. What is
 * entered stays as it is until the field is left, and reads then as it was understood.
 */
function NumberField({
  format,
  value = "",
  onChange,
  onBlur,
  onPressEnter,
  ...input
}: FieldProps & Pick<InputProps, "inputMode"> & { readonly format: NumberFormat }) {
  const [draft, setDraft] = useState<{ readonly text: string; readonly understood: string } | null>(null);
  const current = String(value);
  return (
    <Input
      autoComplete="off"
      {...input}
      // A value that was set elsewhere replaces what is entered.
      value={draft?.understood === current ? draft.text : current}
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
