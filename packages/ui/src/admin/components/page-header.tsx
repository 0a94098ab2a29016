import type { ReactNode } from "react";
import styles from "./page-header.module.css";

interface PageHeaderProps {
  readonly title: string;
  readonly text?: string;
  /** Buttons that concern the whole page. */
  readonly actions?: ReactNode;
}

/** The heading of a screen, which also sets the document title. */
export function PageHeader({ title, text, actions }: PageHeaderProps) {
  return (
    <header className={styles["header"]}>
      <title>{`${title} · Admin`}</title>
      <div>
        <h1 className={styles["title"]}>{title}</h1>
        {text && <p className="quiet">{text}</p>}
      </div>
      {actions && <div className={styles["actions"]}>{actions}</div>}
    </header>
  );
}
