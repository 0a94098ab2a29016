import { type InputHTMLAttributes, useId } from "react";
import { fieldsTexts } from "./fields/texts/index.ts";
import { useIdentity, useTexts } from "./identity.ts";
import styles from "./form-field.module.css";

interface FormFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "id"> {
  readonly name: string;
  readonly label: string;
  /** Shown beside the label. */
  readonly note?: string;
  /** Why the value was refused. */
  readonly fault?: string | undefined;
}

/** A labeled text field with its error. */
export function FormField({ label, note, fault, ...input }: FormFieldProps) {
  const id = useId();
  return (
    <p className={styles["field"]}>
      <label htmlFor={id}>
        {label}
        {note && <small> ({note})</small>}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={fault !== undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
      />
      {fault && (
        <span id={`${id}-fault`} className={styles["fault"]}>
          {fault}
        </span>
      )}
    </p>
  );
}

/** Names the language of the page to which a form leads, and of the emails that it causes, without JavaScript. */
export function LocaleField() {
  return <input type="hidden" name="locale" value={useIdentity().language} />;
}

interface NewsletterFieldProps {
  /** Shown below the checkbox. */
  readonly note?: string;
}

/** The unticked checkbox by which a buyer asks for the newsletter too. */
export function NewsletterField({ note }: NewsletterFieldProps) {
  const { artistName } = useIdentity();
  const t = useTexts(fieldsTexts);
  const id = useId();
  return (
    <label className={styles["choice"]}>
      <input type="checkbox" name="newsletter" aria-labelledby={id} aria-describedby={note && `${id}-note`} />
      <span>
        <span id={id}>{t.newsletterToo(artistName)}</span>
        {note && <small id={`${id}-note`}>{note}</small>}
      </span>
    </label>
  );
}

/** Returns the trimmed text of a form's field; empty if there is none. */
export function readField(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value.trim() : "";
}
