import type { Withdrawal } from "@recital/contract/endpoints/shop/legal";
import { Button } from "antd";
import { setWithdrawalStateMutation } from "../../../api/admin/withdrawals.ts";
import { useApi } from "../../../api/api-context.tsx";
import { useAction } from "../feedback/toasts.ts";
import { Badge } from "../layout/card.tsx";
import styles from "./rows.module.css";

/** The customer's text, unchanged. */
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

/** Closes a withdrawal, or opens it again. */
export function WithdrawalStateButton({ withdrawal: { id, state } }: { readonly withdrawal: Withdrawal }) {
  const { run, isPending } = useAction(setWithdrawalStateMutation(useApi()), {
    failure: "Failed to update the withdrawal",
  });
  return (
    <Button loading={isPending} onClick={() => void run({ id, state: state === "open" ? "closed" : "open" })}>
      {state === "open" ? "Mark as done" : "Open again"}
    </Button>
  );
}
