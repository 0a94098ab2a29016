import type { ReactNode } from "react";
import styles from "./message.module.css";
import { RingingString } from "./motif/ringing-string.tsx";

interface MessageProps {
  readonly role?: "alert" | "status";
  readonly children: ReactNode;
}

/** A message in place of missing content. */
export function Message({ role, children }: MessageProps) {
  return (
    <div className={styles["message"]} role={role}>
      <RingingString state="silent" />
      {children}
    </div>
  );
}
