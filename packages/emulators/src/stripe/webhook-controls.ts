import { z } from "zod";
import type { Route } from "../http-site.ts";
import { missingResource } from "./api-error.ts";
import { optional, order, show } from "./control-form.ts";
import { lookUp, type DeliveryAttempt, type RegisteredEndpoint, type StripeState, type WebhookEvent } from "./state.ts";
import { eventType, type WebhookEndpoints } from "./webhook-endpoints.ts";
import type { WebhookEndpoint, WebhookSender } from "./webhooks.ts";

export type DeliveryOrder = "oldest-first" | "newest-first";

/** Controls events and webhook endpoints from a test or the index page. */
export interface WebhookControls {
  /** The events with their deliveries, oldest first. */
  events(): readonly WebhookEvent[];
  /** Sets the shop's endpoint; null leaves events pending. */
  setWebhook(endpoint: WebhookEndpoint | null): void;
  /** Holds events; only {@link WebhookControls.deliver} sends held events. */
  holdWebhooks(isHeld: boolean): void;
  areWebhooksHeld(): boolean;
  /** Sends events now, one after another in this order, even if they are held or already delivered. */
  deliver(eventIds: readonly string[]): Promise<readonly DeliveryAttempt[]>;
  /** Sends all pending events now, each as often as `times` says; default: once, oldest first. */
  deliverPending(order?: DeliveryOrder, times?: number): Promise<readonly DeliveryAttempt[]>;
  /** The registered endpoints, oldest first: the shop's own and those of other systems. */
  webhookEndpoints(): readonly RegisteredEndpoint[];
  /** Registers an endpoint of another system, which receives no events; returns its id. */
  addWebhookEndpoint(url: string, enabledEvents?: readonly string[]): Promise<string>;
  /** Sets which events an endpoint receives, `*` for all; default: the shop's own endpoint. */
  setEnabledEvents(types: readonly string[], endpointId?: string): Promise<void>;
  /** Enables or disables an endpoint, as Stripe does after many failed deliveries; default: the shop's own. */
  setEndpointStatus(status: RegisteredEndpoint["status"], endpointId?: string): Promise<void>;
}

export interface WebhookControlParts {
  readonly state: StripeState;
  readonly endpoints: WebhookEndpoints;
  readonly sender: WebhookSender;
  save(): Promise<void>;
}

export function makeWebhookControls({ state, endpoints, sender, save }: WebhookControlParts): WebhookControls {
  return {
    events: () => sender.events(),
    setWebhook(endpoint) {
      if (endpoint) endpoints.setOwnUrl(endpoint);
      sender.setEndpoint(endpoint);
    },
    holdWebhooks: (isHeld) => sender.hold(isHeld),
    areWebhooksHeld: () => sender.isHeld,
    deliver(eventIds) {
      const unknown = eventIds.find((id) => !lookUp(state.events, id));
      if (unknown !== undefined) throw missingResource("event", unknown, "id");
      return sender.deliver(eventIds);
    },
    deliverPending(deliveryOrder = "oldest-first", times = 1) {
      const pending = sender.events().filter((event) => event.state === "pending");
      const sorted = deliveryOrder === "oldest-first" ? pending : pending.toReversed();
      return sender.deliver(sorted.flatMap(({ id }) => Array.from({ length: times }, () => id)));
    },
    webhookEndpoints: () => Object.values(state.webhookEndpoints),
    async addWebhookEndpoint(url, enabledEvents) {
      const { id } = endpoints.add(url, enabledEvents);
      await save();
      return id;
    },
    async setEnabledEvents(types, endpointId) {
      endpoints.update(endpoints.find(endpointId), { enabledEvents: types });
      await save();
    },
    async setEndpointStatus(status, endpointId) {
      endpoints.update(endpoints.find(endpointId), { status });
      await save();
    },
  };
}

const holdOrder = z.strictObject({ hold: z.union([z.boolean(), z.stringbool()]) });
const deliverOrder = z.strictObject({ ids: z.array(z.string()).min(1) });
const pendingOrder = z.strictObject({
  order: z.enum(["oldest-first", "newest-first"]).default("oldest-first"),
  times: z.coerce.number().int().min(1).max(10).default(1),
});
const endpointOrder = z.strictObject({
  endpoint: z.strictObject({ url: z.url(), secret: z.string(), registeredUrl: z.url().optional() }).nullable(),
});
/** A list, or the text of a form's field with one type a word. */
const eventTypes = z.preprocess(
  (value) => (typeof value === "string" ? value.split(/[\s,]+/).filter(Boolean) : value),
  z.array(eventType).min(1),
);
const addOrder = z.strictObject({ url: z.url(), enabledEvents: optional(eventTypes) });
const statusOrder = z.strictObject({ status: z.enum(["enabled", "disabled"]) });
const enableOrder = z.strictObject({ enabledEvents: eventTypes });

/** Returns the routes of {@link WebhookControls}. */
export function webhookControlRoutes(emulator: WebhookControls): Route[] {
  return [
    show("/_emulator/events", () => emulator.events()),
    show("/_emulator/webhooks/endpoints", () => emulator.webhookEndpoints()),
    order("/_emulator/events/:id/resend", z.object({}), (_order, id) => emulator.deliver([id])),
    order("/_emulator/webhooks/hold", holdOrder, ({ hold }) => emulator.holdWebhooks(hold)),
    order("/_emulator/webhooks/deliver", deliverOrder, ({ ids }) => emulator.deliver(ids)),
    order("/_emulator/webhooks/deliver-pending", pendingOrder, (params) =>
      emulator.deliverPending(params.order, params.times),
    ),
    order("/_emulator/webhooks/endpoint", endpointOrder, ({ endpoint }) => emulator.setWebhook(endpoint)),
    order("/_emulator/webhooks/endpoints", addOrder, ({ url, enabledEvents }) =>
      emulator.addWebhookEndpoint(url, enabledEvents),
    ),
    order("/_emulator/webhooks/endpoints/:id/enabled-events", enableOrder, ({ enabledEvents }, id) =>
      emulator.setEnabledEvents(enabledEvents, id),
    ),
    order("/_emulator/webhooks/endpoints/:id/status", statusOrder, ({ status }, id) =>
      emulator.setEndpointStatus(status, id),
    ),
    order("/_emulator/webhooks/enabled-events", enableOrder, ({ enabledEvents }) =>
      emulator.setEnabledEvents(enabledEvents),
    ),
  ];
}
