import type { ReactNode } from "react";
import styles from "./section.module.css";

interface SectionProps {
  /** The anchor by which links reach it. */
  readonly id: string;
  readonly heading: string;
  readonly description?: string | null | undefined;
  /** True where the content needs the page's whole width, below the heading. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A section of the home page: its heading to the left, its content to the right on wide screens. */
export function Section({ id, heading, description, isWide = false, children }: SectionProps) {
  return (
    <section id={id} tabIndex={-1} className={styles[isWide ? "wide" : "section"]} aria-labelledby={`${id}-heading`}>
      <header className={styles["header"]}>
        <h2 id={`${id}-heading`}>{heading}</h2>
        {description && <p>{description}</p>}
      </header>
      <div className={styles["content"]}>{children}</div>
    </section>
  );
}
