import styles from "./csv-import.module.css";
import { PagedRows } from "./paged-rows.tsx";

interface ImportOutcomeProps {
  /** What was imported. */
  readonly summary: string;
  readonly skipped: readonly { readonly line: number; readonly reason: string }[];
}

/** What an import has done, with the lines that it skipped. */
export function ImportOutcome({ summary, skipped }: ImportOutcomeProps) {
  return (
    <>
      <p role="status" className={styles["summary"]}>
        {summary}
      </p>
      {skipped.length > 0 && (
        <PagedRows label="Skipped lines" rows={skipped}>
          {({ line, reason }) => (
            <li key={line} className={styles["skipped"]}>
              <span className={styles["line"]}>Line {line}</span>
              <span className={styles["reason"]} dir="auto">
                {reason}
              </span>
            </li>
          )}
        </PagedRows>
      )}
    </>
  );
}
