import type { ReactNode } from "react";
import styles from "./status.module.css";

/** The facts about one part of the program. */
export interface Panel {
  readonly title: string;
  /** What matters, in a sentence or two. */
  readonly text: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
}

/** Shows a part's state in words, and what can be done with it; its facts unfold. */
export function StatusPanel({ title, text, facts, children }: Panel & { readonly children?: ReactNode }) {
  return (
    <section className={styles["panel"]} aria-label={title}>
      <h2 className={styles["heading"]}>{title}</h2>
      <p className={styles["text"]}>{text}</p>
      {children}
      <details className={styles["details"]}>
        <summary aria-label={`Details of ${title}`}>Details</summary>
        <dl className={styles["facts"]}>
          {facts.map(([name, value]) => (
            <div key={name} className={styles["fact"]}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
