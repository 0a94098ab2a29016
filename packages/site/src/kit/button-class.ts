import styles from "./button.module.css";

/** The class of a button, or of a link that looks like one: one `primary` per view, `quiet` for the others. */
export function buttonClass(kind: "primary" | "quiet"): string {
  return `${styles["button"]} ${styles[kind]}`;
}
