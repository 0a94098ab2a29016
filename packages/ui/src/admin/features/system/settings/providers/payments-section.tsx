import { CheckCircleOutlined, WarningOutlined } from "@ant-design/icons";
import {
  keysInput,
  providerFields,
  type ProviderSettings,
  type StripeCheck,
} from "@recital/contract/endpoints/system/providers";
import { useMutation } from "@tanstack/react-query";
import { Button, Form } from "antd";
import { checkStripeMutation } from "../../../../../api/admin/settings.ts";
import { addWebhookEventsMutation } from "../../../../../api/admin/status.ts";
import { useApi } from "../../../../../api/api-context.tsx";
import { useAction, errorMessage, useToasts } from "../../../../components/feedback/toasts.ts";
import { KeysForm, removalOf } from "./keys-form.tsx";
import { KeyField, LoadedProviders, ProviderCard } from "./provider-card.tsx";
import styles from "./providers.module.css";

interface StripeForm {
  readonly secretKey: string;
  readonly webhookSecret: string;
}

const { shape } = keysInput.stripe;
const empty: StripeForm = { secretKey: "", webhookSecret: "" };

/** The keys of Stripe, and what Stripe says about them. */
export function PaymentsSection() {
  return <LoadedProviders>{({ stripe }) => <Payments stripe={stripe} />}</LoadedProviders>;
}

function Payments({ stripe }: Pick<ProviderSettings, "stripe">) {
  const [form] = Form.useForm<StripeForm>();
  const toasts = useToasts();
  const check = useMutation({
    ...checkStripeMutation(useApi()),
    onError: (error) => toasts.failure("Failed to check the Stripe account", errorMessage(error)),
  });
  const modes = { test: "Test mode: no real money moves.", live: "Live mode: cards are charged." };
  const text = `Customers pay by card on Stripe's page. ${stripe.mode ? modes[stripe.mode] : ""}`.trim();
  return (
    <ProviderCard title="Payments" text={text} state={stripe}>
      <KeysForm
        provider="stripe"
        removalTitle="Remove the keys of Stripe?"
        removalText="The store stays visible, but the checkout is off until you enter keys again."
        state={stripe}
        form={form}
        initialValues={empty}
        read={changesOf}
        removal={removalOf(stripe, providerFields.stripe)}
        onSaved={() => check.mutate()}
      >
        <KeyField
          name="secretKey"
          label="Secret key"
          hint="Begins with sk_test_ or sk_live_. In Stripe's dashboard: Developers, API keys."
          schema={shape.secretKey}
          state={stripe}
          isSecret
        />
        <KeyField
          name="webhookSecret"
          label="Signing secret"
          hint="Begins with whsec_. In Stripe's dashboard: Developers, Webhooks, your endpoint. After a change, the old one is accepted for three more days."
          schema={shape.webhookSecret}
          state={stripe}
          isSecret
        />
      </KeysForm>
      <StripeCheckPanel
        webhookUrl={stripe.webhookUrl}
        result={check.data ?? null}
        isChecking={check.isPending}
        onCheck={() => check.mutate()}
      />
    </ProviderCard>
  );
}

/** Returns the entered keys; null if there are none. */
function changesOf(values: StripeForm): Partial<StripeForm> | null {
  const entered = Object.entries(values).filter(([name, value]) => name in empty && value);
  return entered.length === 0 ? null : Object.fromEntries(entered);
}

interface StripeCheckPanelProps {
  readonly webhookUrl: string;
  /** Null before the first check. */
  readonly result: StripeCheck | null;
  readonly isChecking: boolean;
  readonly onCheck: () => void;
}

/** Checks the account at Stripe, and shows what to do about each fault. */
function StripeCheckPanel({ webhookUrl, result, isChecking, onCheck }: StripeCheckPanelProps) {
  return (
    <section className={styles["check"]} aria-label="Check">
      <p className="flush quiet">
        Stripe sends its events to <code className="anywhere">{webhookUrl}</code>
      </p>
      <Button loading={isChecking} onClick={onCheck}>
        Check the Stripe account
      </Button>
      <div role="status" className="stack gap-3">
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
  /** The text if the part is all right. */
  readonly done: string;
  readonly part: StripeCheck["account"];
}

function CheckedPart({ name, done, part: { ok, problem, fix } }: CheckedPartProps) {
  return (
    <div className={styles["part"]} data-ok={ok}>
      {ok ? <CheckCircleOutlined aria-hidden /> : <WarningOutlined aria-hidden />}
      <div>
        <strong>{name}:</strong> {ok ? done : problem}
        {!ok && fix !== null && <div className="quiet">{fix}</div>}
      </div>
    </div>
  );
}

/** The events that Stripe does not send, and a button that adds them at Stripe. */
function MissingEvents({ events, onSet }: { readonly events: readonly string[]; readonly onSet: () => void }) {
  const { run, isPending } = useAction(addWebhookEventsMutation(useApi()), {
    success: "Events set at Stripe",
    failure: "Failed to set the events at Stripe",
  });
  return (
    <div className="stack start gap-2">
      <strong>Events that are needed</strong>
      <ul className={styles["list"]}>
        {events.map((event) => (
          <li key={event}>
            <code>{event}</code>
          </li>
        ))}
      </ul>
      <Button loading={isPending} onClick={() => void run().then((isDone) => isDone && onSet())}>
        Set the events at Stripe
      </Button>
    </div>
  );
}
