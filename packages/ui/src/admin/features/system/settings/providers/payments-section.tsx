import { CheckCircleOutlined, WarningOutlined } from "@ant-design/icons";
import {
  keysInput,
  providerFields,
  type ProviderSettings,
  type StripeCheck,
} from "@recital/contract/endpoints/system/providers";
import { useMutation } from "@tanstack/react-query";
import { Button, Form } from "antd";
import { checkStripeMutation, makeWebhookMutation } from "../../../../../api/admin/settings.ts";
import { addWebhookEventsMutation } from "../../../../../api/admin/status.ts";
import { useApi } from "../../../../../api/api-context.tsx";
import { useAction, useErrorMessage, useToasts } from "../../../../components/feedback/toasts.ts";
import { KeysForm, ProofFields, removalOf, useProvenAction, type Proof } from "./keys-form.tsx";
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
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const check = useMutation({
    ...checkStripeMutation(useApi()),
    onError: (error) => toasts.failure("Failed to check the Stripe account", errorMessage(error)),
  });
  const modes = { test: "Test mode: no real money moves.", live: "Live mode: cards are charged." };
  const text = `Customers pay by card on Stripe's page. ${stripe.mode ? modes[stripe.mode] : ""}`.trim();
  const isLocked = providerFields.stripe.every((field) => stripe.locked.includes(field));
  return (
    <ProviderCard title="Payments" text={text} state={stripe}>
      <ol className={styles["steps"]}>
        {!isLocked && <CopyKey />}
        <KeysStep stripe={stripe} isLocked={isLocked} onSaved={() => check.mutate()} />
        <MakeWebhook stripe={stripe} onMade={() => check.mutate()} />
        <li>
          <h3>Check it</h3>
          <StripeCheckPanel result={check.data ?? null} isChecking={check.isPending} onCheck={() => check.mutate()} />
          {stripe.mode === "test" && (
            <p className="flush quiet">
              In test mode, pay with the card number <code>4242 4242 4242 4242</code>. To take real money, repeat these
              steps with the key that begins with sk_live_.
            </p>
          )}
        </li>
      </ol>
    </ProviderCard>
  );
}

interface KeysStepProps extends Pick<ProviderSettings, "stripe"> {
  readonly isLocked: boolean;
  readonly onSaved: () => void;
}

function KeysStep({ stripe, isLocked, onSaved }: KeysStepProps) {
  const [form] = Form.useForm<StripeForm>();
  return (
    <li>
      <h3>{isLocked ? "The keys" : "Paste it here"}</h3>
      <KeysForm
        provider="stripe"
        removalTitle="Remove the keys of Stripe?"
        removalText="The store stays visible, but the checkout is off until you enter keys again."
        state={stripe}
        form={form}
        initialValues={empty}
        read={changesOf}
        removal={removalOf(stripe, providerFields.stripe)}
        onSaved={onSaved}
      >
        <KeyField
          name="secretKey"
          label="Secret key"
          hint="Begins with sk_test_ or sk_live_."
          schema={shape.secretKey}
          state={stripe}
          isSecret
        />
        <details className={styles["byHand"]} open={stripe.locked.includes("webhookSecret")}>
          <summary>Signing secret of a webhook that you made yourself</summary>
          <KeyField
            name="webhookSecret"
            label="Signing secret"
            hint="Begins with whsec_. In Stripe's dashboard: Developers, Webhooks, your endpoint. After a change, the old one is accepted for three more days."
            schema={shape.webhookSecret}
            state={stripe}
            isSecret
          />
        </details>
      </KeysForm>
    </li>
  );
}

/** Returns the entered keys; null if there are none. */
function changesOf(values: StripeForm): Partial<StripeForm> | null {
  const entered = Object.entries(values).filter(([name, value]) => name in empty && value);
  return entered.length === 0 ? null : Object.fromEntries(entered);
}

const dashboard = "https://dashboard.stripe.com";

/** Where the secret key is at Stripe. */
function CopyKey() {
  const link = (path: string, text: string) => (
    <a href={`${dashboard}${path}`} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
  return (
    <li>
      <h3>Copy your secret key at Stripe</h3>
      <p className="flush">
        Open {link("/test/apikeys", "the API keys of the test mode")} to try everything without money, or{" "}
        {link("/apikeys", "those of the live mode")}. Press <b>Reveal</b> beside <b>Secret key</b> and copy it. No
        account yet? {link("/register", "Create one")}; it costs nothing until you sell.
      </p>
    </li>
  );
}

interface MakeWebhookProps extends Pick<ProviderSettings, "stripe"> {
  readonly onMade: () => void;
}

/** One press makes the webhook at Stripe and stores its signing secret. */
function MakeWebhook({ stripe, onMade }: MakeWebhookProps) {
  const [form] = Form.useForm<Proof>();
  const { mutateAsync } = useMutation(makeWebhookMutation(useApi()));
  const { save, isPending, asksForProof } = useProvenAction(form, mutateAsync, "The webhook was not made");
  const isMade = stripe.present.includes("webhookSecret");
  const make = async () => {
    if (await save({}, "Webhook made")) onMade();
  };
  return (
    <li>
      <h3>Let Stripe report payments</h3>
      <p className="flush">
        A webhook tells this site at once that an order is paid. Without one, it asks Stripe every hour. Events arrive
        at <code className="anywhere">{stripe.webhookUrl}</code>
      </p>
      {!stripe.locked.includes("webhookSecret") && (
        <Form<Proof>
          form={form}
          name="make-webhook"
          layout="vertical"
          requiredMark={false}
          onFinish={() => void make()}
        >
          {asksForProof && <ProofFields />}
          <Button
            type={isMade ? "default" : "primary"}
            htmlType="submit"
            loading={isPending}
            disabled={!stripe.present.includes("secretKey")}
          >
            {isMade ? "Make the webhook again" : "Make the webhook"}
          </Button>
        </Form>
      )}
    </li>
  );
}

interface StripeCheckPanelProps {
  /** Null before the first check. */
  readonly result: StripeCheck | null;
  readonly isChecking: boolean;
  readonly onCheck: () => void;
}

/** Checks the account at Stripe, and shows what to do about each fault. */
function StripeCheckPanel({ result, isChecking, onCheck }: StripeCheckPanelProps) {
  return (
    <section className="stack start gap-3" aria-label="Check">
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
