import type { Withdrawal } from "@recital/contract/endpoints/shop/legal";
import { Button } from "antd";
import { setWithdrawalStateMutation } from "../../../api/admin/withdrawals.ts";
import { useApi } from "../../../api/api-context.tsx";
import { useAction } from "../feedback/toasts.ts";
import { Badge } from "../layout/card.tsx";
import { useTexts } from "../../language.ts";
import { componentTexts } from "../texts/index.ts";
import styles from "./rows.module.css";

/** The customer's text, unchanged. */
export function WithdrawalText({ withdrawal: { statement } }: { readonly withdrawal: Withdrawal }) {
  const texts = useTexts(componentTexts);
  if (statement === "") return <p className="quiet">{texts.statementErased}</p>;
  return (
    <blockquote className={styles["text"]} dir="auto">
      {statement}
    </blockquote>
  );
}

export function WithdrawalBadge({ withdrawal: { state } }: { readonly withdrawal: Withdrawal }) {
  const texts = useTexts(componentTexts);
  return state === "open" ? (
    <Badge hue="yellow">{texts.withdrawalOpen}</Badge>
  ) : (
    <Badge hue="gray">{texts.withdrawalDone}</Badge>
  );
}

/** Closes a withdrawal, or opens it again. */
export function WithdrawalStateButton({ withdrawal: { id, state } }: { readonly withdrawal: Withdrawal }) {
  const texts = useTexts(componentTexts);
  const { run, isPending } = useAction(setWithdrawalStateMutation(useApi()), {
    failure: texts.withdrawalNotUpdated,
  });
  return (
    <Button loading={isPending} onClick={() => void run({ id, state: state === "open" ? "closed" : "open" })}>
      {state === "open" ? texts.markAsDone : texts.openAgain}
    </Button>
  );
}
