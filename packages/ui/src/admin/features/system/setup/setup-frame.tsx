import type { ReactNode } from "react";
import panel from "../../../components/layout/card.module.css";
import { paths } from "../../../paths.ts";
import { useTexts } from "../../../language.ts";
import { setupTexts } from "./texts/index.ts";
import styles from "./setup.module.css";

/** The steps of the first run. All but the first can be skipped. */
export const setupSteps = ["site", "picture", "email", "payments"] as const;

/** Returns the path of a step after the login exists. */
export function pathOfStep(step: SetupStepKey): string {
  return `${paths.setupSteps}?step=${step}`;
}

export type SetupStepKey = (typeof setupSteps)[number];

interface SetupFrameProps {
  readonly title: string;
  /** A sentence below the title. */
  readonly text?: string;
  /** The step that the page is about; absent if it is about none. */
  readonly step?: SetupStepKey;
  /** The steps that are done; one that was skipped is not. */
  readonly done?: readonly SetupStepKey[];
  /** Whether the content brings its own cards. */
  readonly hasCards?: boolean;
  readonly children: ReactNode;
}

/** The page around a step of the first run. */
export function SetupFrame({ title, text, step, done = [], hasCards = false, children }: SetupFrameProps) {
  return (
    <main className={styles["page"]}>
      <title>{title}</title>
      <div className={styles["column"]}>
        {step && <Progress current={step} done={done} />}
        <h1 className={styles["title"]}>{title}</h1>
        {text && <p className={styles["lead"]}>{text}</p>}
        {hasCards ? children : <div className={`${panel["panel"]} ${styles["panel"]}`}>{children}</div>}
      </div>
    </main>
  );
}

interface ProgressProps {
  readonly current: SetupStepKey;
  readonly done: readonly SetupStepKey[];
}

function Progress({ current, done }: ProgressProps) {
  const texts = useTexts(setupTexts);
  return (
    <ol className={styles["progress"]} aria-label={texts.progress}>
      {setupSteps.map((key, index) => {
        const isDone = done.includes(key);
        return (
          <li key={key} aria-current={key === current ? "step" : undefined} data-done={isDone || undefined}>
            <span className={styles["number"]}>
              {isDone ? (
                <span role="img" aria-label={texts.done}>
                  ✓
                </span>
              ) : (
                index + 1
              )}
            </span>
            <span className={styles["name"]}>{texts.steps[key]}</span>
          </li>
        );
      })}
    </ol>
  );
}
