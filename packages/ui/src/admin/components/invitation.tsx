import type { ReactNode } from "react";
import styles from "./invitation.module.css";

interface InvitationProps {
  /** The name of the region: what is not there yet. */
  readonly label: string;
  readonly title: string;
  /** A drawing above the title. */
  readonly drawing?: ReactNode;
  /** What can be done, and the button that does it. */
  readonly children: ReactNode;
}

/** What a screen shows before it has anything to list. */
export function Invitation({ label, title, drawing, children }: InvitationProps) {
  return (
    <section className={styles["invitation"]} aria-label={label}>
      {drawing}
      <h2>{title}</h2>
      {children}
    </section>
  );
}
