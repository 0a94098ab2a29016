import type { Currency } from "@recital/contract/values/currency";
import { Input } from "antd";
import { useId, type ComponentProps } from "react";
import { CountField, findAmountFault, MoneyField } from "../../../components/form/number-fields.tsx";
import { useLanguage } from "../../../language.ts";

interface EntryFieldProps {
  readonly kind: "text" | "money" | "days";
  /** Above the field. */
  readonly label: string;
  /** For assistive technology: the label with what it belongs to. */
  readonly name: string;
  readonly placeholder?: string;
  /** Required for money. */
  readonly currency?: Currency;
  readonly value: string;
  /** Why the server refuses it. */
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

/** A field with its label, and the reason why it is refused. */
export function EntryField({ kind, label, name, placeholder, currency, value, error, onChange }: EntryFieldProps) {
  const language = useLanguage();
  const id = useId();
  const fault = error ?? (kind === "money" && currency ? findAmountFault(value, currency, language) : null);
  const input = {
    id,
    "aria-label": name,
    ...(placeholder !== undefined && { placeholder }),
    ...(fault && { status: "error" as const, "aria-invalid": true, "aria-describedby": `${id}-error` }),
  };
  return (
    <div className="stack gap-1 shrink">
      <label htmlFor={id} className="small quiet">
        {label}
      </label>
      <KindOfField kind={kind} currency={currency} input={input} value={value} onChange={onChange} />
      {fault && (
        <span id={`${id}-error`} className="fault small">
          {fault}
        </span>
      )}
    </div>
  );
}

interface KindOfFieldProps extends Pick<EntryFieldProps, "kind" | "value" | "onChange"> {
  readonly currency: Currency | undefined;
  readonly input: Omit<ComponentProps<typeof CountField>, "value" | "onChange">;
}

function KindOfField({ kind, currency, input, value, onChange }: KindOfFieldProps) {
  if (kind === "days") return <CountField {...input} maxLength={3} value={value} onChange={onChange} />;
  if (kind === "money" && currency) {
    return <MoneyField {...input} currency={currency} prefix={currency.symbol} value={value} onChange={onChange} />;
  }
  return <Input {...input} dir="auto" maxLength={60} value={value} onChange={({ target }) => onChange(target.value)} />;
}
