import type { ComponentProps, ReactNode } from "react";
import styles from "./card.module.css";

interface CardProps extends Omit<ComponentProps<"div">, "title"> {
  /** The head: a heading. */
  readonly title?: ReactNode;
  /** The right end of the head. */
  readonly extra?: ReactNode;
  /** What fills the top edge to edge. */
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
