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
import { useTexts } from "../../../../language.ts";
import { providerTexts } from "./texts/index.ts";
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
  const { payments: texts } = useTexts(providerTexts);
  const check = useMutation({
    ...checkStripeMutation(useApi()),
    onError: (error) => toasts.failure(texts.checkFailure, errorMessage(error)),
  });
  const text = stripe.mode ? texts.modes[stripe.mode] : texts.text;
  const isLocked = providerFields.stripe.every((field) => stripe.locked.includes(field));
  return (
    <ProviderCard title={texts.title} text={text} state={stripe}>
      <ol className={styles["steps"]}>
        {!isLocked && <CopyKey />}
        <KeysStep stripe={stripe} isLocked={isLocked} onSaved={() => check.mutate()} />
        <MakeWebhook stripe={stripe} onMade={() => check.mutate()} />
        <li>
          <h3>{texts.checkTitle}</h3>
          <StripeCheckPanel result={check.data ?? null} isChecking={check.isPending} onCheck={() => check.mutate()} />
          {stripe.mode === "test" && <p className="flush quiet">{texts.testCard(<code>4242 4242 4242 4242</code>)}</p>}
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
  const { payments: texts } = useTexts(providerTexts);
  return (
    <li>
      <h3>{isLocked ? texts.keys : texts.paste}</h3>
      <KeysForm
        provider="stripe"
        removalTitle={texts.removalTitle}
        removalText={texts.removalText}
        state={stripe}
        form={form}
        initialValues={empty}
        read={changesOf}
        removal={removalOf(stripe, providerFields.stripe)}
        onSaved={onSaved}
      >
        <KeyField
          name="secretKey"
          label={texts.secretKey}
          hint={texts.secretKeyHint}
          schema={shape.secretKey}
          state={stripe}
          isSecret
        />
        <details className={styles["byHand"]} open={stripe.locked.includes("webhookSecret")}>
          <summary>{texts.ownWebhook}</summary>
          <KeyField
            name="webhookSecret"
            label={texts.webhookSecret}
            hint={texts.webhookSecretHint}
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
  const { payments: texts } = useTexts(providerTexts);
  const link = (path: string) => (text: string) => (
    <a href={`${dashboard}${path}`} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
  return (
    <li>
      <h3>{texts.copyTitle}</h3>
      <p className="flush">{texts.copyText(link("/test/apikeys"), link("/apikeys"), link("/register"))}</p>
    </li>
  );
}

interface MakeWebhookProps extends Pick<ProviderSettings, "stripe"> {
  readonly onMade: () => void;
}

/** One press makes the webhook at Stripe and stores its signing secret. */
function MakeWebhook({ stripe, onMade }: MakeWebhookProps) {
  const [form] = Form.useForm<Proof>();
  const { payments: texts } = useTexts(providerTexts);
  const { mutateAsync } = useMutation(makeWebhookMutation(useApi()));
  const { save, isPending, asksForProof } = useProvenAction(form, mutateAsync, texts.webhookFailure);
  const isMade = stripe.present.includes("webhookSecret");
  const make = async () => {
    if (await save({}, texts.webhookMade)) onMade();
  };
  return (
    <li>
      <h3>{texts.webhookTitle}</h3>
      <p className="flush">{texts.webhookText(<code className="anywhere">{stripe.webhookUrl}</code>)}</p>
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
            {isMade ? texts.makeWebhookAgain : texts.makeWebhook}
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
  const { payments: texts } = useTexts(providerTexts);
  return (
    <section className="stack start gap-3" aria-label={texts.checkLabel}>
      <Button loading={isChecking} onClick={onCheck}>
        {texts.check}
      </Button>
      <div role="status" className="stack gap-3">
        {result && !isChecking && (
          <>
            <CheckedPart name={texts.account} done={texts.accountDone} part={result.account} />
            <CheckedPart name={texts.webhook} done={texts.webhookDone} part={result.webhook} />
            {result.missingEvents.length > 0 && <MissingEvents events={result.missingEvents} onSet={onCheck} />}
          </>
        )}
      </div>
    </section>
  );
}

interface CheckedPartProps {
  /** With a colon. */
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
        <strong>{name}</strong> {ok ? done : problem}
        {!ok && fix !== null && <div className="quiet">{fix}</div>}
      </div>
    </div>
  );
}

/** The events that Stripe does not send, and a button that adds them at Stripe. */
function MissingEvents({ events, onSet }: { readonly events: readonly string[]; readonly onSet: () => void }) {
  const { payments: texts } = useTexts(providerTexts);
  const { run, isPending } = useAction(addWebhookEventsMutation(useApi()), {
    success: texts.eventsSet,
    failure: texts.eventsFailure,
  });
  return (
    <div className="stack start gap-2">
      <strong>{texts.missingEvents}</strong>
      <ul className={styles["list"]}>
        {events.map((event) => (
          <li key={event}>
            <code>{event}</code>
          </li>
        ))}
      </ul>
      <Button loading={isPending} onClick={() => void run().then((isDone) => isDone && onSet())}>
        {texts.setEvents}
      </Button>
    </div>
  );
}
