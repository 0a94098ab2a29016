import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { useTexts } from "../../../kit/identity.ts";
import styles from "./code-field.module.css";
import { formTexts } from "./form/texts/index.ts";

interface CodeFieldProps {
  /** The code that the price is asked with; null for none. */
  readonly code: string | null;
  /** The same as the shop writes it; null until that is read. */
  readonly known: string | null;
  /** Why it gives nothing; null if it gives something, or is not read yet. */
  readonly problem: string | null;
  readonly onChange: (code: string | null) => void;
}

/** The discount code of the cart: a button that opens the field, then the code that is used, or why it gives nothing. */
export function CodeField({ code, known, problem, onChange }: CodeFieldProps) {
  const texts = useTexts(formTexts);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = field.current?.value.trim() ?? "";
    if (entered === "") return;
    setOpen(false);
    onChange(entered);
  };
  if (code !== null) {
    return (
      <div className={styles["used"]} role="status">
        <p className={problem === null ? undefined : styles["fault"]}>
          {problem === null ? texts.usedCode(known ?? code) : `${code}: ${problem}`}
        </p>
        <button type="button" className={buttonClass("quiet")} onClick={() => onChange(null)}>
          {texts.removeCode}
        </button>
      </div>
    );
  }
  if (!isOpen) {
    return (
      <button type="button" className={styles["open"]} onClick={() => setOpen(true)}>
        {texts.addCode}
      </button>
    );
  }
  return (
    <form className={styles["form"]} onSubmit={handleSubmit}>
      <label htmlFor={id}>{texts.code}</label>
      <input ref={field} id={id} type="text" maxLength={64} autoComplete="off" autoCapitalize="characters" />
      <button type="submit" className={buttonClass("quiet")}>
        {texts.apply}
      </button>
    </form>
  );
}
