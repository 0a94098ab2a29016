import type { AdminOrderDetail, OrderMail } from "@recital/contract/endpoints/orders";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { useApi } from "../../../api/api-context.tsx";
import { resendMailMutation } from "../../../api/admin/orders.ts";
import { errorSentence } from "../../components/error-sentence.ts";
import { formatDateTime } from "../../components/format-date.ts";
import { useToasts } from "../../components/use-toasts.ts";
import styles from "./order-mails.module.css";

const kinds = ["confirmation", "notice"] as const satisfies readonly OrderMail["mail"][];
const names: Readonly<Record<OrderMail["mail"], string>> = {
  confirmation: "Order confirmation",
  notice: "New order notice",
};
const states: Readonly<Record<OrderMail["state"], string>> = {
  waiting: "Waiting to be sent",
  sent: "Sent",
  failed: "Not sent",
  uncertain: "May have been sent",
};

/** What became of the order's mails, to the buyer and to the owner, and a way to send them again. */
export function OrderMails({ order: { id, mails, paid } }: { readonly order: AdminOrderDetail }) {
  if (!paid && mails.length === 0) return <p className={styles["none"]}>They are sent once the order is paid.</p>;
  return (
    <ul className={styles["kinds"]}>
      {kinds.map((kind) => (
        <li key={kind} className={styles["kind"]}>
          <span className={styles["name"]}>{names[kind]}</span>
          {paid && <ResendButton id={id} mail={kind} />}
          <ul className={styles["mails"]}>
            {mails
              .filter(({ mail }) => mail === kind)
              .map((mail) => (
                <MailState key={mail.id} mail={mail} />
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function MailState({ mail: { state, attempts, lastError, createdAt, finishedAt } }: { readonly mail: OrderMail }) {
  return (
    <li className={styles["mail"]} data-state={state}>
      {states[state]} · {formatDateTime(finishedAt ?? createdAt)}
      {attempts > 1 && ` · ${attempts} attempts`}
      {lastError !== null && state !== "sent" && <span className={styles["error"]}>{lastError}</span>}
    </li>
  );
}

function ResendButton({ id, mail }: { readonly id: number; readonly mail: OrderMail["mail"] }) {
  const toasts = useToasts();
  const { mutateAsync, isPending } = useMutation(resendMailMutation(useApi()));
  const handleClick = () => {
    mutateAsync({ id, mail }).then(
      () => toasts.success("The e-mail will be sent again", names[mail]),
      (error: unknown) => toasts.failure("Failed to send the e-mail again", errorSentence(error)),
    );
  };
  return (
    <Button size="small" loading={isPending} onClick={handleClick} aria-label={`Resend: ${names[mail]}`}>
      Resend
    </Button>
  );
}
