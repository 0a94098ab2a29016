import { z } from "zod";
import type { ApiEndpoint } from "./api-endpoints.ts";
import { listPage } from "./list-page.ts";
import { expand, flag, list, page, readParameters } from "./parameter-types.ts";
import { onlyExpand } from "./parameters.ts";
import { apiVersion } from "./present.ts";
import type { RegisteredEndpoint, StripeState } from "./state.ts";
import type { WebhookEndpoints } from "./webhook-endpoints.ts";

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
