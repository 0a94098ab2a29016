import { WarningOutlined } from "@ant-design/icons";
import type { ReactNode } from "react";
import styles from "./notice-panel.module.css";

interface NoticePanelProps {
  readonly title: string;
  readonly text: string;
  /** What can be done about it. */
  readonly action: ReactNode;
}

/** Stands in the place of something that cannot be shown, and says why. */
export function NoticePanel({ title, text, action }: NoticePanelProps) {
  return (
    <div className={styles["panel"]}>
      <WarningOutlined className={styles["icon"] ?? ""} aria-hidden />
      <p className={styles["title"]}>{title}</p>
      <p className="quiet">{text}</p>
      {action}
    </div>
  );
}
