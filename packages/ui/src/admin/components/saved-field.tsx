import { Input, type InputProps } from "antd";
import { useState } from "react";

interface SavedFieldProps extends Pick<InputProps, "aria-label" | "placeholder" | "maxLength"> {
  readonly value: string;
  /** Resolves with false if the text was not saved. */
  readonly onSave: (text: string) => Promise<boolean>;
  /** True if an empty text is not saved, but restores the last one. */
  readonly isRequired?: boolean;
}

/** A text in a list that is saved when the field is left, or by Enter. Escape restores it. */
export function SavedField({ value, onSave, isRequired = false, ...input }: SavedFieldProps) {
  /** What is entered; null if it is what is saved. */
  const [entered, setEntered] = useState<string | null>(null);
  const save = async () => {
    const now = entered?.trim();
    const isWanted = now !== undefined && now !== value && !(isRequired && now === "");
    if (isWanted && !(await onSave(now))) return;
    setEntered(null);
  };
  return (
    <Input
      {...input}
      dir="auto"
      value={entered ?? value}
      onChange={({ target }) => setEntered(target.value)}
      onBlur={() => void save()}
      onPressEnter={() => void save()}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || entered === null) return;
        event.stopPropagation();
        setEntered(null);
      }}
    />
  );
}
