import { plainDigits } from "@recital/contract/values/plain-digits";
import { type KeyboardEvent, useState } from "react";
import styles from "./quantity-field.module.css";

interface QuantityFieldProps {
  /** The product's name, for screen readers. */
  readonly name: string;
  readonly quantity: number;
  /** How many there may be. */
  readonly most: number;
  /** The id of what says why not more. */
  readonly describedBy: string;
  readonly onChange: (quantity: number) => void;
}

/**
 * A number field with minus and plus buttons. Entering 0 removes the line, and more than there may be gives that many;
 * the minus button stops at 1.
 */
export function QuantityField({ name, quantity, most, describedBy, onChange }: QuantityFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  // Invalid numbers are discarded.
  const takeOver = () => {
    const entered = plainDigits(draft ?? "").trim();
    if (/^\d{1,4}$/.test(entered)) onChange(Math.min(Number(entered), most));
    setDraft(null);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter") takeOver();
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
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        aria-label={`Quantity of ${name}`}
        aria-describedby={describedBy}
        value={draft ?? quantity}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={takeOver}
        onKeyDown={handleKey}
      />
      <button
        type="button"
        aria-label={`Increase quantity of ${name}`}
        disabled={quantity >= most}
        onClick={() => onChange(quantity + 1)}
      >
        +
      </button>
    </div>
  );
}
