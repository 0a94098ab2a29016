import type { Stripe } from "stripe";
import type { WebhookCheck } from "../../ports/payment-gateway.ts";
import { callProvider } from "./payment-error.ts";
import { handledEvents } from "./read-webhook-event.ts";

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
