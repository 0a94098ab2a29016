import type { ReactNode } from "react";
import styles from "./empty.module.css";

interface EmptyProps {
  /** A heading, if the sentence needs one. */
  readonly title?: ReactNode;
  /** The button that adds the first entry. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Says that a list has no entries, and why. */
export function Empty({ title, action, children }: EmptyProps) {
  return (
    <div className={styles["empty"]}>
      <svg viewBox="0 0 64 40" width="64" height="40" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M4 22 14 6h36l10 16v14H4Z M4 22h17c0 5 4 8 11 8s11-3 11-8h17" strokeLinejoin="round" />
      </svg>
      {title}
      <p>{children}</p>
      {action}
    </div>
  );
}
