import { z } from "zod";
import { randomBytes } from "node:crypto";
import { ApiError, missingResource } from "./api-error.ts";
import { newId } from "./sessions.ts";
import { lookUp, type RegisteredEndpoint, type StripeState } from "./state.ts";
import type { WebhookEndpoint } from "./webhooks.ts";
import type { ApiEndpoint } from "./api-endpoints.ts";
import { listPage } from "./list-page.ts";
import { expand, flag, list, page, readParameters, onlyExpand } from "./parameters.ts";
import { apiVersion } from "./present.ts";

/** The registered webhook endpoints of the account. Events go only to the shop's own endpoint. */
export type WebhookEndpoints = ReturnType<typeof makeWebhookEndpoints>;

/** The fields of an endpoint that the API changes. */
export type EndpointChanges = Partial<Pick<RegisteredEndpoint, "enabledEvents" | "status" | "description">>;

const allEvents = ["*"];

/** Stripe's maximum for an account in each mode. */
const maxEndpoints = 16;

export function makeWebhookEndpoints(state: StripeState, now: () => number) {
  let signWith: (secret: string) => void = () => undefined;

  const findOwn = () => Object.values(state.webhookEndpoints).find(({ isOwn }) => isOwn);
  const register = (url: string, enabledEvents: readonly string[], isOwn: boolean) =>
    registerEndpoint(state, { created: now(), url, enabledEvents, isOwn });
  return {
    /** Registers the URL of the shop's endpoint, with all events, or changes it. */
    setOwnUrl({ url, registeredUrl = url }: WebhookEndpoint): void {
      const shopEndpoint = findOwn() ?? register(registeredUrl, allEvents, true);
      shopEndpoint.url = registeredUrl;
    },
    /** Sets what takes the secret of an endpoint that becomes the shop's own. */
    onOwnSecret(take: typeof signWith): void {
      signWith = take;
    },
    /**
     * Registers an endpoint as the API does, and returns it with its secret. With the URL of the shop's own endpoint it
     * takes that one's place: the events are signed with its secret from now on.
     */
    create(url: string, enabledEvents: readonly string[]) {
      if (Object.keys(state.webhookEndpoints).length >= maxEndpoints) {
        throw new ApiError(`You have reached the maximum of ${maxEndpoints} test webhook endpoints.`, { status: 400 });
      }
      const own = findOwn();
      const isOwn = own?.url === url;
      const endpoint = register(url, enabledEvents, isOwn);
      const secret = `whsec_${randomBytes(24).toString("base64url")}`;
      if (own && isOwn) {
        own.isOwn = false;
        signWith(secret);
      }
      return { endpoint, secret };
    },
    delete(id: string): void {
      if (!lookUp(state.webhookEndpoints, id)) throw missingResource("webhook endpoint", id, "id");
      delete state.webhookEndpoints[id];
    },
    /** Registers an endpoint of another system, which receives no events from this emulator. */
    add: (url: string, enabledEvents: readonly string[] = allEvents) => register(url, enabledEvents, false),
    /** Returns an endpoint; default: the shop's own. Throws an `ApiError` if it does not exist. */
    find(id: string | undefined = findOwn()?.id): RegisteredEndpoint {
      const endpoint = id === undefined ? undefined : lookUp(state.webhookEndpoints, id);
      if (!endpoint) throw missingResource("webhook endpoint", id ?? "", "id");
      return endpoint;
    },
    update(endpoint: RegisteredEndpoint, changes: EndpointChanges): void {
      Object.assign(endpoint, changes);
    },
    /** Returns whether the shop's endpoint receives events of this type; true if it is not registered yet. */
    isEnabled(type: string): boolean {
      const shopEndpoint = findOwn();
      if (!shopEndpoint) return true;
      return (
        shopEndpoint.status === "enabled" && shopEndpoint.enabledEvents.some((name) => name === "*" || name === type)
      );
    },
  };
}

type NewEndpoint = Pick<RegisteredEndpoint, "created" | "url" | "enabledEvents" | "isOwn">;

function registerEndpoint(state: StripeState, fields: NewEndpoint): RegisteredEndpoint {
  const endpoint: RegisteredEndpoint = { id: newId("we"), description: null, status: "enabled", ...fields };
  state.webhookEndpoints[endpoint.id] = endpoint;
  return endpoint;
}

/** The name of an event type, or `*` for all. */
export const eventType = z
  .string()
  .max(100)
  .regex(/^(?:\*|[a-z0-9_]+(?:\.[a-z0-9_]+)+)$/, "Invalid event type");

const createEndpoint = z.strictObject({
  url: z.url().max(5000),
  enabled_events: list(eventType, 500),
  description: z.string().max(5000).optional(),
  api_version: z.string().max(100).optional(),
  metadata: z.record(z.string().max(40), z.string().max(500)).optional(),
  expand,
});

/** Stripe refuses hosts that only this machine reaches. */
const localHost = /^(?:localhost|127\.|0\.0\.0\.0|\[::1\])/;

const updateEndpoint = z.strictObject({
  enabled_events: list(eventType, 500).optional(),
  disabled: flag.optional(),
  description: z.string().max(5000).optional(),
  expand,
});

export interface WebhookApiParts {
  readonly state: StripeState;
  readonly endpoints: WebhookEndpoints;
}

/** Returns the endpoints of the API that list, make, change and delete webhook endpoints. */
export function webhookEndpointApi({ state, endpoints }: WebhookApiParts): ApiEndpoint[] {
  const base = "/v1/webhook_endpoints";
  return [
    {
      method: "GET",
      path: base,
      respond(_call, form) {
        const parameters = readParameters(z.strictObject(page), form);
        const all = Object.values(state.webhookEndpoints);
        return listPage({ all, parameters, url: base, isFound: () => true, show: presentEndpoint });
      },
    },
    {
      method: "POST",
      path: base,
      respond(_call, form) {
        const { url, enabled_events: enabledEvents, description } = readParameters(createEndpoint, form);
        if (localHost.test(new URL(url).hostname)) {
          const details = { status: 400, code: "url_invalid", param: "url" };
          throw new ApiError("Invalid URL: URL must be publicly accessible.", details);
        }
        const { endpoint, secret } = endpoints.create(url, enabledEvents);
        if (description) endpoints.update(endpoint, { description });
        return { ...presentEndpoint(endpoint), secret };
      },
    },
    {
      method: "DELETE",
      path: `${base}/:id`,
      respond({ params: { id = "" } }, form) {
        readParameters(z.strictObject({}), form);
        endpoints.delete(id);
        return { id, object: "webhook_endpoint", deleted: true };
      },
    },
    {
      method: "GET",
      path: `${base}/:id`,
      respond({ params: { id = "" } }, form) {
        readParameters(onlyExpand, form);
        return presentEndpoint(endpoints.find(id));
      },
    },
    {
      method: "POST",
      path: `${base}/:id`,
      respond({ params: { id = "" } }, form) {
        const { enabled_events: enabledEvents, disabled, description } = readParameters(updateEndpoint, form);
        const endpoint = endpoints.find(id);
        endpoints.update(endpoint, {
          ...(enabledEvents && { enabledEvents }),
          ...(disabled !== undefined && { status: disabled ? "disabled" : "enabled" }),
          ...(description !== undefined && { description: description || null }),
        });
        return presentEndpoint(endpoint);
      },
    },
  ];
}

function presentEndpoint(endpoint: RegisteredEndpoint) {
  return {
    id: endpoint.id,
    object: "webhook_endpoint",
    api_version: apiVersion,
    application: null,
    created: endpoint.created,
    description: endpoint.description,
    enabled_events: endpoint.enabledEvents,
    livemode: false,
    metadata: {},
    status: endpoint.status,
    url: endpoint.url,
  };
}
