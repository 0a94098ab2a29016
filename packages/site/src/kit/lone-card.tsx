import type { ReactNode } from "react";
import { RingingString } from "./motif/ringing-string.tsx";
import styles from "./lone-card.module.css";

interface LoneCardProps {
  /** Of the string above the text: `silent` where there is nothing. */
  readonly string: "struck" | "silent";
  readonly children: ReactNode;
}

/** A card that is all of its page, in the middle of it. */
export function LoneCard({ string, children }: LoneCardProps) {
  return (
    <div className={styles["place"]}>
      <div className={styles["card"]}>
        <RingingString state={string} />
        {children}
      </div>
    </div>
  );
}
