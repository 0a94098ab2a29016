import { Button } from "antd";
import { CountField } from "./number-fields.tsx";
import styles from "./quantity-field.module.css";

interface QuantityFieldProps {
  /** What is counted, for the field's labels. */
  readonly name: string;
  readonly id?: string;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A field for a number from 0 to `max`, with a button on either side. */
export function QuantityField({ name, id, max, value, onChange }: QuantityFieldProps) {
  const change = (wanted: number) => onChange(Math.max(0, Math.min(Math.trunc(wanted) || 0, max)));
  return (
    <span className={styles["quantity"]}>
      <Button aria-label={`One less: ${name}`} aria-disabled={value === 0} onClick={() => change(value - 1)}>
        −
      </Button>
      <CountField
        {...(id !== undefined && { id })}
        className={styles["number"] ?? ""}
        aria-label={`Quantity: ${name}`}
        value={value}
        onFocus={(event) => event.target.select()}
        onChange={(entered) => change(Number(entered))}
      />
      <Button aria-label={`One more: ${name}`} aria-disabled={value === max} onClick={() => change(value + 1)}>
        +
      </Button>
      <span className={styles["of"]}>of {max}</span>
    </span>
  );
}
