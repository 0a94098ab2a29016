import type { ReactNode } from "react";
import { RingingString } from "./motif/ringing-string.tsx";
import styles from "./lone-card.module.css";

interface LoneCardProps {
  /** The state of the string above the text: `silent` for empty states. */
  readonly string: "struck" | "silent";
  readonly children: ReactNode;
}

/** A card in the middle of an otherwise empty page. */
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
