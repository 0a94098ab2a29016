import { Stripe } from "stripe";
import { PaymentProviderError } from "../../ports/payment-gateway.ts";
import type { NewWebhook, WebhookCheck, WebhookRefusal } from "../../ports/webhook-endpoints.ts";
import { callProvider, findAtProvider } from "./payment-error.ts";
import { handledEvents } from "./read-webhook-event.ts";

/** The version of Stripe's API of all requests and events. */
export const apiVersion = "2026-10-28.endive";

const allEvents = "*";

/** Compares the events that Stripe sends to the URL with the events that the shop handles. */
export async function checkWebhook(stripe: Stripe, url: string): Promise<WebhookCheck> {
  return describe(await findEndpoints(stripe, url));
}

/** Adds the missing events to an endpoint with this URL, and enables it. Returns null if there is none. */
export async function addMissingEvents(stripe: Stripe, url: string): Promise<WebhookCheck | null> {
  const endpoints = await findEndpoints(stripe, url);
  const endpoint = endpoints.find(isEnabled) ?? endpoints[0];
  if (!endpoint) return null;
  const { missingEvents } = describe(endpoints);
  if (missingEvents.length === 0) return describe(endpoints);
  const { id, enabled_events: present } = endpoint;
  // Stripe refuses other events beside the wildcard for all events.
  const events = present.includes(allEvents) ? present : [...new Set([...present, ...missingEvents])];
  const changed = await callProvider(() =>
    stripe.webhookEndpoints.update(id, {
      // The SDK knows Stripe's events of today; those present may include others.
      enabled_events: events as Stripe.WebhookEndpointUpdateParams.EnabledEvent[],
      ...(!isEnabled(endpoint) && { disabled: false }),
    }),
  );
  return describe(endpoints.map((endpoint) => (endpoint.id === id ? changed : endpoint)));
}

/**
 * Makes an endpoint with this URL that sends the handled events, and returns its signing secret, which Stripe shows only
 * now, or why Stripe refused.
 */
export async function createWebhook(stripe: Stripe, url: string): Promise<NewWebhook | WebhookRefusal> {
  try {
    const former = (await findEndpoints(stripe, url)).map(({ id }) => id);
    const { id, secret } = await callProvider(() =>
      stripe.webhookEndpoints.create({
        url,
        // The keys of a table of the SDK's types of events.
        enabled_events: [...handledEvents] as Stripe.WebhookEndpointCreateParams.EnabledEvent[],
        // Otherwise Stripe sends events in the version of the account.
        api_version: apiVersion,
        description: "Made by Recital",
      }),
    );
    if (!secret) throw new Error("Stripe returned a webhook endpoint without its secret");
    return { id, secret, former };
  } catch (error) {
    const refusal = error instanceof PaymentProviderError ? refusalOf(error.cause) : null;
    if (refusal === null) throw error;
    return refusal;
  }
}

function refusalOf(cause: unknown): WebhookRefusal | null {
  if (cause instanceof Stripe.errors.StripeAuthenticationError) return "wrong-key";
  if (cause instanceof Stripe.errors.StripePermissionError) return "not-allowed";
  if (!(cause instanceof Stripe.errors.StripeInvalidRequestError)) return null;
  if (cause.code === "url_invalid") return "not-public";
  return /maximum/i.test(cause.message) ? "too-many" : null;
}

/** Deletes endpoints; those that are gone count as deleted. */
export async function deleteWebhooks(stripe: Stripe, ids: readonly string[]): Promise<void> {
  for (const id of ids) await findAtProvider(() => stripe.webhookEndpoints.del(id));
}

/** Several endpoints can have the same URL; each event of any enabled one arrives. */
function describe(endpoints: readonly Stripe.WebhookEndpoint[]): WebhookCheck {
  const enabled = endpoints.filter(isEnabled);
  const sent = new Set(enabled.flatMap(({ enabled_events: events }) => events));
  const missingEvents = sent.has(allEvents) ? [] : handledEvents.filter((type) => !sent.has(type));
  return { isRegistered: endpoints.length > 0, isEnabled: enabled.length > 0, missingEvents };
}

async function findEndpoints(stripe: Stripe, url: string): Promise<Stripe.WebhookEndpoint[]> {
  const found: Stripe.WebhookEndpoint[] = [];
  await callProvider(async () => {
    for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) {
      if (normalize(endpoint.url) === normalize(url)) found.push(endpoint);
    }
  });
  return found;
}

function isEnabled({ status }: Stripe.WebhookEndpoint): boolean {
  return status !== "disabled";
}

function normalize(url: string): string {
  return URL.parse(url)?.href ?? url;
}
