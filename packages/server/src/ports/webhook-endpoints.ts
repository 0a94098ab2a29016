/** The events that the provider sends to a URL, compared with the events that the shop handles. */
export interface WebhookCheck {
  /** False if the provider has no endpoint with this URL. */
  readonly isRegistered: boolean;
  /** False if it has none, or all of them are disabled. */
  readonly isEnabled: boolean;
  /** The provider's names of the handled events that it does not send. */
  readonly missingEvents: readonly string[];
}

/** An endpoint that was just made. */
export interface NewWebhook {
  readonly id: string;
  /** The secret that signs its events, which the provider never shows again. */
  readonly secret: string;
  /** The ids of the endpoints that had the URL before. */
  readonly former: readonly string[];
}

/** Why no endpoint was made. `not-public`: the provider cannot reach the URL; `too-many`: the account has no more. */
export type WebhookRefusal = "wrong-key" | "not-allowed" | "not-public" | "too-many";

/** The endpoints at the provider that send its events. */
export interface WebhookEndpoints {
  /** Checks which events the provider sends to this URL. */
  checkWebhook(url: string): Promise<WebhookCheck>;
  /** Lets the provider send the missing events to this URL too. Returns null if it has no endpoint with the URL. */
  addMissingEvents(url: string): Promise<WebhookCheck | null>;
  /** Makes an endpoint with this URL for the handled events. Does nothing to those that have the URL already. */
  createWebhook(url: string): Promise<NewWebhook | WebhookRefusal>;
  deleteWebhooks(ids: readonly string[]): Promise<void>;
}
