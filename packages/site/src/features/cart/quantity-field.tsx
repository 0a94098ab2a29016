import { limits } from "@recital/contract/values/limits";
import type { FocusEvent, KeyboardEvent } from "react";
import styles from "./quantity-field.module.css";

interface QuantityFieldProps {
  /** The product's name, for screen readers. */
  readonly name: string;
  readonly quantity: number;
  readonly onChange: (quantity: number) => void;
}

/** One less, a number to type, one more. Typing 0 removes; the minus button stops at 1. */
export function QuantityField({ name, quantity, onChange }: QuantityFieldProps) {
  const takeOver = (field: HTMLInputElement) => {
    const entered = field.value.trim();
    if (/^\d{1,4}$/.test(entered) && Number(entered) !== quantity) onChange(Number(entered));
    // What cannot be read goes back to what is; what was too much, to what is allowed.
    field.value = String(/^\d{1,4}$/.test(entered) ? Math.min(Number(entered), limits.quantityPerProduct) : quantity);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter") takeOver(event.currentTarget);
  };
  return (
    <div className={styles["field"]}>
      <button
        type="button"
        aria-label={`Decrease quantity of ${name}`}
        disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
      >
        −
      </button>
      <input
        key={quantity}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        aria-label={`Quantity of ${name}`}
        defaultValue={quantity}
        onBlur={(event: FocusEvent<HTMLInputElement>) => takeOver(event.currentTarget)}
        onKeyDown={handleKey}
      />
      <button
        type="button"
        aria-label={`Increase quantity of ${name}`}
        disabled={quantity >= limits.quantityPerProduct}
        onClick={() => onChange(quantity + 1)}
      >
        +
      </button>
    </div>
  );
}
