import type { ReactNode } from "react";
import styles from "./page-heading.module.css";

interface PageHeadingProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** The heading of a page other than the home page. */
export function PageHeading({ title, children }: PageHeadingProps) {
  return (
    <header className={styles["heading"]}>
      <h1>{title}</h1>
      {children}
    </header>
  );
}
