import type { ReactNode } from "react";
import styles from "./badge.module.css";

export type BadgeHue = "gray" | "yellow" | "blue" | "green" | "red" | "purple";

/** A state in its color. antd's colored tags have too little contrast in the light theme. */
export function Badge({ hue, children }: { readonly hue: BadgeHue; readonly children: ReactNode }) {
  return (
    <span className={styles["badge"]} data-hue={hue}>
      {children}
    </span>
  );
}
