import { exportMonths } from "./export-months.ts";
import styles from "./export-sales.module.css";

interface MonthSelectProps {
  readonly label: string;
  readonly now: Date;
  readonly timezone: string;
  /** `2026-11`. */
  readonly value: string;
  readonly onChange: (month: string) => void;
}

/** The browser's own: antd's select would split the code that the other screens share into more files. */
export function MonthSelect({ label, now, timezone, value, onChange }: MonthSelectProps) {
  return (
    <select
      className={styles["month"]}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {exportMonths(now, timezone).map((month) => (
        <option key={month.value} value={month.value}>
          {month.label}
        </option>
      ))}
    </select>
  );
}
