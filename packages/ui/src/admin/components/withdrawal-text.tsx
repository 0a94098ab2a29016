import type { Withdrawal } from "@recital/contract/endpoints/withdrawals";
import { Badge } from "./badge.tsx";
import styles from "./withdrawal-text.module.css";

/** What the customer wrote, as they wrote it. */
export function WithdrawalText({ withdrawal: { statement } }: { readonly withdrawal: Withdrawal }) {
  if (statement === "") return <p className="quiet">The customer&apos;s data was erased.</p>;
  return (
    <blockquote className={styles["text"]} dir="auto">
      {statement}
    </blockquote>
  );
}

export function WithdrawalBadge({ withdrawal: { state } }: { readonly withdrawal: Withdrawal }) {
  return state === "open" ? <Badge hue="yellow">Open</Badge> : <Badge hue="gray">Done</Badge>;
}
