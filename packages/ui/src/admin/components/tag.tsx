import type { ReactNode } from "react";
import styles from "./tag.module.css";

interface TagProps {
  readonly icon?: ReactNode;
  readonly isOutlined?: boolean;
  readonly children: ReactNode;
}

/** A word about an entry. A state in its color is a `Badge`. */
export function Tag({ icon, isOutlined = false, children }: TagProps) {
  return (
    <span className={styles["tag"]} data-outlined={isOutlined || undefined}>
      {icon}
      {children}
    </span>
  );
}
