import type { ComponentProps, ReactNode } from "react";
import styles from "./card.module.css";

interface CardProps extends Omit<ComponentProps<"div">, "title"> {
  /** The head: a heading. */
  readonly title?: ReactNode;
  /** The right end of the head. */
  readonly extra?: ReactNode;
  /** Content at the top, from edge to edge. */
  readonly cover?: ReactNode;
  readonly bodyClassName?: string | undefined;
}

/** A framed part of a screen. */
export function Card({ title, extra, cover, className = "", bodyClassName = "", children, ...props }: CardProps) {
  return (
    <div {...props} className={`${styles["card"]} ${className}`}>
      {cover}
      {(title || extra) && (
        <div className={styles["head"]}>
          {title}
          {extra}
        </div>
      )}
      <div className={`${styles["body"]} ${bodyClassName}`}>{children}</div>
    </div>
  );
}

export type BadgeHue = "gray" | "yellow" | "blue" | "green" | "red" | "purple";

/** A state in its color. antd's colored tags have too little contrast in the light theme. */
export function Badge({ hue, children }: { readonly hue: BadgeHue; readonly children: ReactNode }) {
  return (
    <span className={styles["badge"]} data-hue={hue}>
      {children}
    </span>
  );
}

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
