import type { Withdrawal } from "@recital/contract/endpoints/withdrawals";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { useApi } from "../../api/api-context.tsx";
import { setWithdrawalStateMutation } from "../../api/admin/withdrawals.ts";
import { errorSentence } from "./error-sentence.ts";
import { useToasts } from "./use-toasts.ts";

/** Closes a withdrawal, or opens it again. */
export function WithdrawalStateButton({ withdrawal: { id, state } }: { readonly withdrawal: Withdrawal }) {
  const toasts = useToasts();
  const { mutate, isPending } = useMutation({
    ...setWithdrawalStateMutation(useApi()),
    onError: (error) => toasts.failure("Failed to update the withdrawal", errorSentence(error)),
  });
  return (
    <Button loading={isPending} onClick={() => mutate({ id, state: state === "open" ? "closed" : "open" })}>
      {state === "open" ? "Mark as done" : "Open again"}
    </Button>
  );
}
