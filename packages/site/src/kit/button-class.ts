import styles from "./button.module.css";

/** Returns the class of a button or a link that looks like a button: one `primary` per view, `quiet` for the others. */
export function buttonClass(kind: "primary" | "quiet"): string {
  return `${styles["button"]} ${styles[kind]}`;
}
