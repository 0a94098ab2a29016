import { missingResource } from "./api-error.ts";
import { newId } from "./sessions.ts";
import { lookUp, type RegisteredEndpoint, type StripeState } from "./state.ts";
import type { WebhookEndpoint } from "./webhooks.ts";

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
      const own = findOwn() ?? register(registeredUrl, allEvents, true);
      own.url = registeredUrl;
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
      const own = findOwn();
      if (!own) return true;
      return own.status === "enabled" && own.enabledEvents.some((name) => name === "*" || name === type);
    },
  };
}
