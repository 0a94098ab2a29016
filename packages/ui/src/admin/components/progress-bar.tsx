import styles from "./progress-bar.module.css";

interface ProgressBarProps {
  readonly label: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly hasFailed?: boolean;
  readonly isThin?: boolean;
  /** True if the percentage is not written beside it. */
  readonly isBare?: boolean;
}

export function ProgressBar({ label, share, hasFailed = false, isThin = false, isBare = false }: ProgressBarProps) {
  const percent = Math.round(share * 100);
  return (
    <span className={styles["progress"]} data-failed={hasFailed || undefined} data-thin={isThin || undefined}>
      <span
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className={styles["track"]}
      >
        <span className={styles["bar"]} style={{ inlineSize: `${percent}%` }} />
      </span>
      {!isBare && <span className={styles["percent"]}>{percent}%</span>}
    </span>
  );
}
