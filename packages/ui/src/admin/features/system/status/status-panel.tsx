import type { ReactNode } from "react";
import { useFragment } from "../../../components/list/linked.ts";
import card from "../../../components/layout/card.module.css";
import { useTexts } from "../../../language.ts";
import styles from "./status.module.css";
import { statusTexts } from "./texts/index.ts";

/** The facts about one part of the program. */
export interface Panel {
  /** The fragment of the panel's URL, the same in each language. */
  readonly key: string;
  readonly title: string;
  /** The important facts, in a sentence or two. */
  readonly text: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
}

interface StatusPanelProps extends Omit<Panel, "key"> {
  /** The key of the panel. */
  readonly name: string;
  readonly isWide?: boolean;
  /** False while the panel still grows, so that it is not scrolled into view yet. */
  readonly isComplete?: boolean;
  readonly children?: ReactNode;
}

/** Shows a part's state in words, and what can be done with it; its facts unfold. */
export function StatusPanel({
  name,
  title,
  text,
  facts,
  isWide = false,
  isComplete = true,
  children,
}: StatusPanelProps) {
  const texts = useTexts(statusTexts);
  const section = useFragment<HTMLElement>(name, isComplete);
  return (
    <section ref={section} className={styles[isWide ? "wide" : "panel"]} aria-label={title}>
      <h2 className={card["heading"]}>{title}</h2>
      <p className="flush">{text}</p>
      {children}
      <details className={styles["details"]}>
        <summary aria-label={texts.detailsOf(title)}>{texts.details}</summary>
        <dl className="stack gap-2 flush">
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
