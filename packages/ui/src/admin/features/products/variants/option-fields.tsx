import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Input } from "antd";
import { useId, useState, type KeyboardEvent } from "react";
import { needsQuotes, type OptionEntry } from "./variant-rows.ts";
import { findOptionFault } from "./written-matrix.ts";
import styles from "./variants.module.css";

interface OptionFieldsProps {
  readonly options: readonly OptionEntry[];
  readonly onChange: (options: readonly OptionEntry[]) => void;
}

const maxOptions = 3;

/** The options of a product: what they are called, and their values. */
export function OptionFields({ options, onChange }: OptionFieldsProps) {
  const [fault, setFault] = useState<string | null>(null);
  const change = (changed: readonly OptionEntry[]) => {
    // A name may be entered after the values; it is required when the product is saved.
    const named = changed.map((option) => ({ ...option, name: option.name.trim() || `Option ${option.key}` }));
    const found = findOptionFault({ options: named });
    setFault(found);
    if (found === null) onChange(changed);
  };
  const nextKey = Math.max(-1, ...options.map(({ key }) => key)) + 1;
  return (
    <div className={styles["options"]}>
      {options.map((option, index) => (
        <OptionField
          key={option.key}
          option={option}
          number={index + 1}
          onChange={(changed) => change(options.map((one) => (one.key === option.key ? changed : one)))}
          onRemove={() => change(options.filter(({ key }) => key !== option.key))}
        />
      ))}
      {fault !== null && (
        <p role="alert" className={styles["fault"]}>
          {fault}
        </p>
      )}
      {options.length < maxOptions && (
        <Button
          className={styles["add"] ?? ""}
          icon={<PlusOutlined aria-hidden />}
          onClick={() => change([...options, { key: nextKey, name: options.length === 0 ? "Size" : "", values: "" }])}
        >
          {options.length === 0 ? "Add sizes or another option" : "Add another option"}
        </Button>
      )}
    </div>
  );
}

interface OptionFieldProps {
  readonly option: OptionEntry;
  readonly number: number;
  readonly onChange: (option: OptionEntry) => void;
  readonly onRemove: () => void;
}

/** An option. Its values count when the field is left, or by Enter: half a word is no value. */
function OptionField({ option, number, onChange, onRemove }: OptionFieldProps) {
  const id = useId();
  const [entered, setEntered] = useState<string | null>(null);
  const values = entered ?? option.values;
  const hint = needsQuotes(values) ? `${id}-hint` : undefined;
  const take = () => {
    if (entered !== null && entered !== option.values) onChange({ ...option, values: entered });
    setEntered(null);
  };
  const handleEnter = (event: KeyboardEvent) => {
    // Enter submits the product elsewhere.
    event.preventDefault();
    take();
  };
  return (
    <div role="group" aria-label={`Option ${number}`} className={styles["option"]}>
      <label htmlFor={`${id}-name`} className={styles["labeled"]}>
        <span>Option</span>
        <Input
          id={`${id}-name`}
          dir="auto"
          placeholder="Size"
          value={option.name}
          onChange={({ target }) => onChange({ ...option, name: target.value })}
        />
      </label>
      <label htmlFor={`${id}-values`} className={styles["labeled"]}>
        <span>Values, separated by commas</span>
        <Input
          id={`${id}-values`}
          dir="auto"
          placeholder="S, M, L, XL"
          value={values}
          aria-describedby={hint}
          onChange={({ target }) => setEntered(target.value)}
          onBlur={take}
          onPressEnter={handleEnter}
        />
      </label>
      <Button
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={`Remove the option ${option.name}`}
        onClick={onRemove}
      />
      {hint !== undefined && (
        <p id={hint} className={styles["hint"]}>
          A value with a comma goes in quotes: "5,5 cm".
        </p>
      )}
    </div>
  );
}
