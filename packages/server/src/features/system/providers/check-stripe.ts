import type { StripeCheck } from "@recital/contract/endpoints/system/providers";
import { Op } from "../../../db/sequelize.ts";
import { PaymentProviderError, type AccountState, type PaymentGateway } from "../../../ports/payment-gateway.ts";
import { webhookPath } from "./present-keys.ts";
import { providerKeyTable } from "../../../db/provider-keys.ts";
import { webhookStatTable } from "../../orders/payments/tables.ts";
import type { Services } from "../../feature.ts";

type Part = StripeCheck["account"];

const fine: Part = { ok: true, problem: null, fix: null };
const fault = (problem: string, fix: string): Part => ({ ok: false, problem, fix });

const noResponse = fault("Stripe does not respond.", "Try again in a few minutes. Your keys may be right.");
const afterAccount = fault("This could not be checked.", "First fix the problem with the account above.");

/** Checks the keys in force at Stripe, and says in plain words what to do about each fault. */
export async function checkStripe(services: Services): Promise<StripeCheck> {
  const gateway = await services.providers.gateway();
  if (!gateway) {
    const problem = "No secret key is entered.";
    const fix = "In Stripe's dashboard, open Developers, API keys, copy the secret key and enter it here.";
    return { account: fault(problem, fix), webhook: afterAccount, missingEvents: [] };
  }
  const account = await checkAccount(gateway);
  if (account === accounts["wrong-key"] || account === noResponse) {
    return { account, webhook: account === noResponse ? noResponse : afterAccount, missingEvents: [] };
  }
  return { account, ...(await checkWebhook(services, gateway)) };
}

const accounts: Readonly<Record<AccountState, Part>> = {
  ready: fine,
  inactive: fault(
    "Stripe does not take payments for this account yet.",
    "Open Stripe's dashboard and complete what it asks for: your business, your identity and a bank account.",
  ),
  "wrong-key": fault(
    "Stripe does not accept this secret key.",
    "In Stripe's dashboard, open Developers, API keys, copy the secret key (sk_…) and enter it here. A key that was replaced there no longer works.",
  ),
  "not-allowed": fault(
    "This key may not read its own account.",
    "Use the secret key (sk_…), or let the restricted key read the account in Stripe's dashboard under Developers, API keys.",
  ),
};

/** Checks the account alone. */
export async function checkAccount(gateway: PaymentGateway): Promise<Part> {
  try {
    return accounts[await gateway.checkAccount()];
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    return noResponse;
  }
}

async function checkWebhook(
  services: Services,
  gateway: PaymentGateway,
): Promise<Pick<StripeCheck, "webhook" | "missingEvents">> {
  const url = services.publicUrl + webhookPath;
  try {
    const { isRegistered, isEnabled, missingEvents } = await gateway.checkWebhook(url);
    if (!isRegistered) return { webhook: notRegistered(url), missingEvents: [...missingEvents] };
    if (!isEnabled) return { webhook: disabled, missingEvents: [...missingEvents] };
    const secret = gateway.acceptsWebhooks ? await checkSecret(services) : noSecret;
    const webhook = secret.ok && missingEvents.length > 0 ? eventsMissing : secret;
    return { webhook, missingEvents: [...missingEvents] };
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    return { webhook: error.reason === "unavailable" ? noResponse : unreadable, missingEvents: [] };
  }
}

function notRegistered(url: string): Part {
  return fault(
    `Stripe has no webhook endpoint with the URL ${url}.`,
    "Press Make the webhook. Or, in Stripe's dashboard, open Developers, Webhooks, and add an endpoint with this URL and the events below. Then enter its signing secret here.",
  );
}

const disabled = fault(
  "The webhook endpoint is disabled at Stripe, so paid orders are noticed up to an hour later.",
  "Press Set the events at Stripe, or enable the endpoint in Stripe's dashboard under Developers, Webhooks.",
);
const noSecret = fault(
  "No signing secret is entered, so paid orders are noticed up to an hour later.",
  "Press Make the webhook. Or, in Stripe's dashboard, open Developers, Webhooks and this endpoint, copy its signing secret (whsec_…) and enter it here.",
);
const wrongSecret = fault(
  "Stripe's events arrive with another signature than the signing secret gives.",
  "Press Make the webhook again. Or, in Stripe's dashboard, open Developers, Webhooks and this endpoint, copy its signing secret (whsec_…) and enter it here. Each endpoint has its own.",
);
const eventsMissing = fault(
  "Stripe does not send all events that this site needs.",
  "Press Set the events at Stripe, or add the events below to the endpoint in Stripe's dashboard.",
);
const unreadable = fault(
  "This key may not read webhook endpoints.",
  "Use the secret key (sk_…), or let the restricted key read and write webhook endpoints in Stripe's dashboard.",
);

const dayMs = 24 * 3_600_000;

/** Compares nothing at Stripe, which never shows the secret again: the signatures of the last day's events tell. */
async function checkSecret({ database, clock }: Services): Promise<Part> {
  const providerKey = database.model(providerKeyTable);
  const webhookStat = database.model(webhookStatTable);
  const changed = await providerKey.findByPk("stripe");
  const dayAgo = clock.now().getTime() - dayMs;
  const since = new Date(Math.max(dayAgo, changed?.changedAt.getTime() ?? 0));
  const arrived = await webhookStat.findAll({ where: { lastAt: { [Op.gte]: since } } });
  // Anyone can send events with a wrong signature, so one right signature is enough.
  const isTrusted = arrived.some(({ outcome }) => outcome !== "untrusted");
  return arrived.length > 0 && !isTrusted ? wrongSecret : fine;
}
