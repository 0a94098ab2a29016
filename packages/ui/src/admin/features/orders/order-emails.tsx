import type { AdminOrderDetail, OrderEmail } from "@recital/contract/endpoints/orders";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { resendEmailMutation } from "../../../api/admin/orders.ts";
import { useApi } from "../../../api/api-context.tsx";
import { errorSentence, useToasts } from "../../components/feedback/toasts.ts";
import { formatDateTime } from "../../components/format.ts";
import styles from "./order-emails.module.css";

const kinds = ["confirmation", "notice"] as const satisfies readonly OrderEmail["mail"][];
const names: Readonly<Record<OrderEmail["mail"], string>> = {
  confirmation: "Order confirmation",
  notice: "New order notification",
};
const states: Readonly<Record<OrderEmail["state"], string>> = {
  waiting: "Waiting to be sent",
  sent: "Sent",
  failed: "Not sent",
  uncertain: "May have been sent",
};

/** The state of the order's emails to the buyer and to the owner, with buttons to resend them. */
export function OrderEmails({ order: { id, mails, paid, erasedAt } }: { readonly order: AdminOrderDetail }) {
  if (!paid && mails.length === 0) return <p className={styles["none"]}>Emails are sent after payment.</p>;
  return (
    <ul className={styles["kinds"]}>
      {kinds.map((kind) => (
        <li key={kind} className={styles["kind"]}>
          <span className={styles["name"]}>{names[kind]}</span>
          {paid && !erasedAt && <ResendButton id={id} kind={kind} />}
          <ul className={styles["emails"]}>
            {mails
              .filter(({ mail }) => mail === kind)
              .map((email) => (
                <EmailState key={email.id} email={email} />
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function EmailState({ email: { state, attempts, lastError, createdAt, finishedAt } }: { readonly email: OrderEmail }) {
  return (
    <li className={styles["email"]} data-state={state}>
      {states[state]} · {formatDateTime(finishedAt ?? createdAt)}
      {attempts > 1 && ` · ${attempts} attempts`}
      {lastError !== null && state !== "sent" && <span className={styles["error"]}>{lastError}</span>}
    </li>
  );
}

function ResendButton({ id, kind }: { readonly id: number; readonly kind: OrderEmail["mail"] }) {
  const toasts = useToasts();
  const { mutateAsync, isPending } = useMutation(resendEmailMutation(useApi()));
  const handleClick = () => {
    mutateAsync({ id, mail: kind }).then(
      () => toasts.success("The email will be sent again", names[kind]),
      (error: unknown) => toasts.failure("Failed to resend the email", errorSentence(error)),
    );
  };
  return (
    <Button size="small" loading={isPending} onClick={handleClick} aria-label={`Resend: ${names[kind]}`}>
      Resend
    </Button>
  );
}
