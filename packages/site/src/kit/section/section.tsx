import type { ReactNode } from "react";
import { Backdrop } from "../site-image/site-image.tsx";
import styles from "./section.module.css";

interface SectionProps {
  /** The id that links refer to. */
  readonly id: string;
  readonly heading: string;
  readonly description?: string | null | undefined;
  /** Content below the heading; on wide screens beside the main content. */
  readonly beside?: ReactNode;
  /** True if the content needs the full width, below the heading. */
  readonly isWide?: boolean;
  /** The location of the image behind the section. */
  readonly backdrop?: string;
  readonly children: ReactNode;
}

/** A section of the home page. On wide screens the heading is at the left, the content at the right. */
export function Section({ id, heading, description, beside, isWide = false, backdrop, children }: SectionProps) {
  return (
    <section id={id} tabIndex={-1} className={styles[isWide ? "wide" : "section"]} aria-labelledby={`${id}-heading`}>
      {backdrop && <Backdrop location={backdrop} />}
      <header className={styles["header"]}>
        <h2 id={`${id}-heading`}>{heading}</h2>
        {description && <p>{description}</p>}
        {beside}
      </header>
      <div className={styles["content"]}>{children}</div>
    </section>
  );
}
