import type { AdminOrderDetail, OrderEmail, OrderEvent } from "@recital/contract/endpoints/orders/orders";
import { Button } from "antd";
import { resendEmailMutation } from "../../../../api/admin/orders.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useAction } from "../../../components/feedback/toasts.ts";
import { formatDateTime } from "../../../components/format.ts";
import { useLanguage, useTexts } from "../../../language.ts";
import styles from "./order-details.module.css";
import { orderTexts } from "./texts/index.ts";

/** The events of an order, oldest first. */
export function OrderTimeline({ events }: { readonly events: readonly OrderEvent[] }) {
  const language = useLanguage();
  const { timeline: texts } = orderTexts[language];
  return (
    <ol className="plain-list">
      {events.map(({ at, by, text }, index) => (
        <li key={index} className={styles["event"]}>
          <span>{text}</span>
          <span className="quiet small">
            <time dateTime={at}>{formatDateTime(at, language)}</time>
            {by !== null && ` · ${texts.by(by)}`}
          </span>
        </li>
      ))}
    </ol>
  );
}

const kinds = ["confirmation", "notice"] as const satisfies readonly OrderEmail["mail"][];

/** The state of the order's emails to the buyer and to the owner, with buttons to resend them. */
export function OrderEmails({ order: { id, mails, paid, erasedAt } }: { readonly order: AdminOrderDetail }) {
  const { emails: texts } = useTexts(orderTexts);
  if (!paid && mails.length === 0) return <p className="flush quiet">{texts.afterPayment}</p>;
  return (
    <ul className="plain-list stack gap-3">
      {kinds.map((kind) => (
        <li key={kind} className={styles["kind"]}>
          <span>{texts.kinds[kind]}</span>
          {paid && !erasedAt && <ResendButton id={id} kind={kind} />}
          <ul className="plain-list wide quiet small">
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
  const language = useLanguage();
  const { emails: texts } = orderTexts[language];
  return (
    <li className={styles["email"]} data-state={state}>
      {texts.states[state]} · {formatDateTime(finishedAt ?? createdAt, language)}
      {attempts > 1 && ` · ${texts.attempts(attempts)}`}
      {lastError !== null && state !== "sent" && <span className={styles["error"]}>{lastError}</span>}
    </li>
  );
}

function ResendButton({ id, kind }: { readonly id: number; readonly kind: OrderEmail["mail"] }) {
  const { emails: texts } = useTexts(orderTexts);
  const { run, isPending } = useAction(resendEmailMutation(useApi()), {
    success: [texts.willBeSent, texts.kinds[kind]],
    failure: texts.failed,
  });
  return (
    <Button
      size="small"
      loading={isPending}
      onClick={() => void run({ id, mail: kind })}
      aria-label={texts.resendOf(texts.kinds[kind])}
    >
      {texts.resend}
    </Button>
  );
}
