import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useTexts } from "../../language.ts";
import { componentTexts } from "../texts/index.ts";
import styles from "./writing-layout.module.css";

interface WritingLayoutProps {
  /** The name of the written text, for the document title. */
  readonly title: string;
  readonly back: { readonly to: string; readonly text: string };
  readonly status: ReactNode;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** A calm screen to write on: one column, and a line above it that stays. */
export function WritingLayout({ title, back, status, actions, children }: WritingLayoutProps) {
  const { documentTitle } = useTexts(componentTexts);
  return (
    <>
      <title>{documentTitle(title)}</title>
      <header className={styles["bar"]}>
        <Link to={back.to} className="touch-line">
          ← {back.text}
        </Link>
        <span className={styles["status"]}>{status}</span>
        <div className={`wrap gap-2 ${styles["actions"]}`}>{actions}</div>
      </header>
      <div className={styles["column"]}>{children}</div>
    </>
  );
}

interface TitleFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly maxLength: number;
  readonly error?: string | undefined;
  /** The second line, smaller. */
  readonly isSecond?: boolean;
  readonly onChange: (value: string) => void;
}

/** A title as it will be read; it grows with its text and has no line breaks. */
export function TitleField(props: TitleFieldProps) {
  const { label, placeholder, value, maxLength, error, isSecond = false, onChange } = props;
  return (
    <div className={isSecond ? styles["second"] : styles["title"]}>
      <div className={`${styles["field"]} focus-line`} data-text={value || placeholder}>
        <textarea
          rows={1}
          aria-label={label}
          placeholder={placeholder}
          dir="auto"
          maxLength={maxLength}
          value={value}
          aria-invalid={error !== undefined}
          onChange={(event) => onChange(event.target.value.replaceAll(/[\r\n\t]+/g, " "))}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      </div>
      {error !== undefined && (
        <p role="alert" className={styles["error"]}>
          {error}
        </p>
      )}
    </div>
  );
}
