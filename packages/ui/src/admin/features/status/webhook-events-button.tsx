import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { addWebhookEventsMutation } from "../../../api/admin/status.ts";
import { useApi } from "../../../api/api-context.tsx";
import { errorSentence, useToasts } from "../../components/feedback/toasts.ts";

/** Lets Stripe send the missing events too. */
export function WebhookEventsButton() {
  const toasts = useToasts();
  const { mutateAsync, isPending } = useMutation(addWebhookEventsMutation(useApi()));
  const handleClick = () => {
    mutateAsync().then(
      () => toasts.success("Events set at Stripe"),
      (error: unknown) => toasts.failure("Failed to set the events at Stripe", errorSentence(error)),
    );
  };
  return (
    <Button loading={isPending} onClick={handleClick}>
      Set the events at Stripe
    </Button>
  );
}
