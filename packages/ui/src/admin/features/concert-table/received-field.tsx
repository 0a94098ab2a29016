import type { Currency } from "@recital/contract/values/currency";
import { type Cents, formatCents, toDecimal } from "@recital/contract/values/money";
import { Button } from "antd";
import { useId } from "react";
import { findAmountFault, MoneyField } from "../../components/form/number-fields.tsx";
import { type Change, likelyAmounts } from "./basket.ts";
import styles from "./sale.module.css";

interface ReceivedFieldProps {
  readonly total: Cents;
  readonly currency: Currency;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** What the buyer gave, typed or chosen. */
export function ReceivedField({ total, currency, value, onChange }: ReceivedFieldProps) {
  const id = useId();
  const fault = findAmountFault(value, currency);
  const decimal = (cents: Cents) => toDecimal(cents, currency).toFixed(currency.decimals);
  return (
    <div className={styles["field"]}>
      <label htmlFor={id}>Received</label>
      <MoneyField
        id={id}
        size="large"
        currency={currency}
        prefix={currency.symbol}
        value={value}
        {...(fault !== null && { status: "error", "aria-describedby": `${id}-fault` })}
        onChange={onChange}
      />
      {fault !== null && (
        <p id={`${id}-fault`} className={styles["fault"]}>
          {fault}
        </p>
      )}
      <div className={styles["amounts"]}>
        {likelyAmounts(total, currency).map((cents) => (
          <Button
            key={cents}
            size="large"
            aria-pressed={value === decimal(cents)}
            onClick={() => onChange(decimal(cents))}
          >
            {formatCents(cents, currency)}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface ChangeTextProps {
  readonly change: Change;
  readonly currency: Currency;
}

/** What to give back, or what is missing. */
export function ChangeText({ change, currency }: ChangeTextProps) {
  return (
    <p role="status" className={styles["change"]} data-missing={change.kind === "missing" || undefined}>
      {change.kind === "change" && (
        <>
          <span>Give back</span> <strong>{formatCents(change.cents, currency)}</strong>
        </>
      )}
      {change.kind === "missing" && (
        <>
          <span>Still missing</span> <strong>{formatCents(change.cents, currency)}</strong>
        </>
      )}
    </p>
  );
}
