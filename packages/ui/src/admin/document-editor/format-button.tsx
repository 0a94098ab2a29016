import type { KeyboardEvent, ReactNode } from "react";
import styles from "./document-editor.module.css";

interface FormatProps {
  readonly name: string;
  readonly keys?: string;
  readonly isOn: boolean;
  readonly isFirst?: boolean;
  readonly onUse: () => void;
  readonly children: ReactNode;
}

/** A button of a toolbar that turns a format of the text on and off. */
export function Format({ name, keys, isOn, isFirst = false, onUse, children }: FormatProps) {
  return (
    <button
      type="button"
      tabIndex={isFirst ? 0 : -1}
      className={styles["format"]}
      aria-label={name}
      aria-pressed={isOn}
      {...(keys !== undefined && { "aria-keyshortcuts": keys })}
      // A click keeps the selection and the focus in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onUse}
    >
      {children}
    </button>
  );
}

/** The arrow keys move between the buttons, as in every toolbar. */
export function moveFocus(event: KeyboardEvent): void {
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const index = buttons.findIndex((button) => button === document.activeElement);
  const steps: Readonly<Record<string, number>> = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 };
  const next = steps[event.key];
  if (next === undefined) return;
  event.preventDefault();
  buttons.at(next % buttons.length)?.focus();
}
