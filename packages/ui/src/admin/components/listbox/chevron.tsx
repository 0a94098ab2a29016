import styles from "./select.module.css";

/** The arrow at the end of a field that opens a list. */
export function Chevron() {
  return (
    <svg className={styles["chevron"]} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      <path d="M2 4.25 6 8.25 10 4.25" fill="none" stroke="currentColor" strokeWidth="1.3" />
    </svg>
  );
}
