import type { ReactNode } from "react";
import styles from "./page.module.css";

/** The main column of a page, at least as tall as the window. */
export function Page({ children }: { readonly children: ReactNode }) {
  return <div className={`${styles["page"]} ${styles["tall"]}`}>{children}</div>;
}
