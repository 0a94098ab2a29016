import { keysInput, providerFields, type ProviderSettings } from "@recital/contract/endpoints/providers";
import { useMutation } from "@tanstack/react-query";
import { Form } from "antd";
import { checkStripeMutation } from "../../../../api/admin/providers.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { errorSentence, useToasts } from "../../../components/feedback/toasts.ts";
import { KeyField } from "./key-field.tsx";
import { KeysForm, removalOf } from "./keys-form.tsx";
import { LoadedProviders } from "./loaded-providers.tsx";
import { ProviderCard } from "./provider-card.tsx";
import { StripeCheckPanel } from "./stripe-check-panel.tsx";

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
    onError: (error) => toasts.failure("Failed to check the Stripe account", errorSentence(error)),
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
