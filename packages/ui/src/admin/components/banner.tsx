import { WarningOutlined } from "@ant-design/icons";
import type { ReactNode } from "react";
import styles from "./banner.module.css";

interface BannerProps {
  readonly title: string;
  readonly text: string;
  /** A button or link that resolves the problem. */
  readonly action: ReactNode;
}

/** A message in place of content that cannot be shown. */
export function Banner({ title, text, action }: BannerProps) {
  return (
    <div className={styles["panel"]}>
      <WarningOutlined className={styles["icon"] ?? ""} aria-hidden />
      <p className={styles["title"]}>{title}</p>
      <p className="quiet">{text}</p>
      {action}
    </div>
  );
}
