import type { ReactNode } from "react";
import styles from "./section.module.css";

interface SectionProps {
  /** The id that links refer to. */
  readonly id: string;
  readonly heading: string;
  readonly description?: string | null | undefined;
  /** True if the content needs the full width, below the heading. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A section of the home page. On wide screens the heading is at the left, the content at the right. */
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
