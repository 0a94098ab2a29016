import { z } from "zod";
import { missingResource } from "./api-error.ts";
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

export function makeWebhookEndpoints(state: StripeState, now: () => number) {
  function findOwn(): RegisteredEndpoint | undefined {
    return Object.values(state.webhookEndpoints).find(({ isOwn }) => isOwn);
  }

  function register(url: string, enabledEvents: readonly string[], isOwn: boolean): RegisteredEndpoint {
    const endpoint: RegisteredEndpoint = {
      id: newId("we"),
      created: now(),
      url,
      description: null,
      enabledEvents,
      status: "enabled",
      isOwn,
    };
    state.webhookEndpoints[endpoint.id] = endpoint;
    return endpoint;
  }

  return {
    /** Registers the URL of the shop's endpoint, with all events, or changes it. */
    setOwnUrl({ url, registeredUrl = url }: WebhookEndpoint): void {
      const shopEndpoint = findOwn() ?? register(registeredUrl, allEvents, true);
      shopEndpoint.url = registeredUrl;
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

/** The name of an event type, or `*` for all. */
export const eventType = z
  .string()
  .max(100)
  .regex(/^(?:\*|[a-z0-9_]+(?:\.[a-z0-9_]+)+)$/, "Invalid event type");

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

/** Returns the endpoints of the API that list and change webhook endpoints. */
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
