import { useId, useState, type ReactNode } from "react";
import styles from "./disclosure.module.css";

interface DisclosureProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Rendered from the first opening on; what was entered stays when it is closed. */
  readonly children: ReactNode;
}

/** A part of a screen that a button opens and closes. */
export function Disclosure({ title, isOpen, onToggle, children }: DisclosureProps) {
  const id = useId();
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <div className={styles["disclosure"]}>
      <button type="button" className={styles["title"]} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d="M4.25 2 8.25 6 4.25 10" fill="none" stroke="currentColor" strokeWidth="1.3" />
        </svg>
        {title}
      </button>
      <div id={id} className={styles["content"]} hidden={!isOpen}>
        {wasOpen && children}
      </div>
    </div>
  );
}
