import type { SequenceKind } from "@recital/contract/values/newsletter";
import { CountField } from "../../../components/form/number-fields.tsx";
import { Select } from "../../../components/form/select.tsx";
import { useTexts } from "../../../language.ts";
import type { Delay, Unit } from "./sequence-words.ts";
import styles from "./sequences.module.css";
import { sequenceTexts } from "./texts/index.ts";

interface DelayFieldProps {
  readonly delay: Delay;
  readonly kind: SequenceKind;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<Delay>) => void;
}

const units: readonly Unit[] = ["hours", "days"];

/** How long after the start of its sequence an email is sent. */
export function DelayField({ delay: { amount, unit }, kind, error, onChange }: DelayFieldProps) {
  const texts = useTexts(sequenceTexts);
  const options = units.map((value) => ({ value, label: texts.units[value] }));
  return (
    <div className={styles["delay"]}>
      <div className="wrap center gap-2">
        <span>{texts.sentAfter}</span>
        <CountField
          aria-label={texts.delay}
          aria-invalid={error !== undefined}
          className={styles["amount"] ?? ""}
          value={amount}
          onChange={(value) => onChange({ amount: value })}
        />
        <Select<Unit>
          aria-label={texts.unit}
          options={options}
          value={unit}
          onChange={(value) => onChange({ unit: value })}
        />
        <span>{texts.kinds[kind].afterStart}</span>
      </div>
      {error !== undefined && (
        <p role="alert" className="flush fault small">
          {error}
        </p>
      )}
    </div>
  );
}
