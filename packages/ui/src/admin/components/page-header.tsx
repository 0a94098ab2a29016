import { Typography } from "antd";
import type { ReactNode } from "react";
import styles from "./page-header.module.css";

interface PageHeaderProps {
  readonly title: string;
  readonly text?: string;
  /** Buttons of the whole page. */
  readonly actions?: ReactNode;
}

/** The head of a screen; it also names the browser's tab. */
export function PageHeader({ title, text, actions }: PageHeaderProps) {
  return (
    <header className={styles["header"]}>
      <title>{`${title} · Admin`}</title>
      <div>
        <Typography.Title level={1} className={styles["title"] ?? ""}>
          {title}
        </Typography.Title>
        {text && <Typography.Paragraph type="secondary">{text}</Typography.Paragraph>}
      </div>
      {actions && <div className={styles["actions"]}>{actions}</div>}
    </header>
  );
}
