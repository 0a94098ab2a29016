import { CheckCircleOutlined, WarningOutlined } from "@ant-design/icons";
import type { StripeCheck } from "@recital/contract/endpoints/providers";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { addWebhookEventsMutation } from "../../../../api/admin/status.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { errorSentence, useToasts } from "../../../components/feedback/toasts.ts";
import styles from "./providers.module.css";

interface StripeCheckPanelProps {
  readonly webhookUrl: string;
  /** Null before the first check. */
  readonly result: StripeCheck | null;
  readonly isChecking: boolean;
  readonly onCheck: () => void;
}

/** Checks the account at Stripe, and shows what to do about each fault. */
export function StripeCheckPanel({ webhookUrl, result, isChecking, onCheck }: StripeCheckPanelProps) {
  return (
    <section className={styles["check"]} aria-label="Check">
      <p className={styles["text"]}>
        Stripe sends its events to <code className={styles["url"]}>{webhookUrl}</code>
      </p>
      <Button loading={isChecking} onClick={onCheck}>
        Check the Stripe account
      </Button>
      <div role="status" className={styles["results"]}>
        {result && !isChecking && (
          <>
            <CheckedPart
              name="Account"
              done="The key is right, and the account takes payments."
              part={result.account}
            />
            <CheckedPart name="Webhook" done="Stripe sends its events to this site." part={result.webhook} />
            {result.missingEvents.length > 0 && <MissingEvents events={result.missingEvents} onSet={onCheck} />}
          </>
        )}
      </div>
    </section>
  );
}

interface CheckedPartProps {
  readonly name: string;
  /** What to say if the part is all right. */
  readonly done: string;
  readonly part: StripeCheck["account"];
}

function CheckedPart({ name, done, part: { ok, problem, fix } }: CheckedPartProps) {
  return (
    <div className={styles["part"]} data-ok={ok}>
      {ok ? <CheckCircleOutlined aria-hidden /> : <WarningOutlined aria-hidden />}
      <div>
        <strong>{name}:</strong> {ok ? done : problem}
        {!ok && fix !== null && <div className={styles["fix"]}>{fix}</div>}
      </div>
    </div>
  );
}

/** The events that Stripe does not send, and a button that adds them at Stripe. */
function MissingEvents({ events, onSet }: { readonly events: readonly string[]; readonly onSet: () => void }) {
  const toasts = useToasts();
  const { mutate, isPending } = useMutation({
    ...addWebhookEventsMutation(useApi()),
    onSuccess: () => {
      toasts.success("Events set at Stripe");
      onSet();
    },
    onError: (error) => toasts.failure("Failed to set the events at Stripe", errorSentence(error)),
  });
  return (
    <div className={styles["events"]}>
      <strong>Events that are needed</strong>
      <ul className={styles["list"]}>
        {events.map((event) => (
          <li key={event}>
            <code>{event}</code>
          </li>
        ))}
      </ul>
      <Button loading={isPending} onClick={() => mutate()}>
        Set the events at Stripe
      </Button>
    </div>
  );
}
