import { HttpError, unavailable } from "../../../kernel/errors.ts";
import type { Logger } from "../../../kernel/logger.ts";
import { WebhookSignatureError, type PaymentGateway, type WebhookEvent } from "../../../ports/payment-gateway.ts";
import { recordWebhookEvent, type WebhookEventResult } from "./record-webhook-event.ts";
import type { WebhookOutcome, WebhookStats } from "./webhook-stats.ts";
import type { Services } from "../../feature.ts";

interface SignedRequest {
  readonly rawBody: Buffer;
  readonly signature: string;
}

export interface WebhookDeps extends Services {
  readonly webhooks: WebhookStats;
}

/**
 * Verifies and records a webhook event. Returns only once its result is stored: after any other response the provider
 * sends the event again.
 * @throws {HttpError} 400 if the signature is wrong; 503 if no webhook secret is configured or the
 * provider does not respond
 */
export async function receiveWebhook(deps: WebhookDeps, request: SignedRequest, log: Logger): Promise<void> {
  const { webhooks } = deps;
  const gateway = await deps.providers.gateway();
  if (!gateway?.acceptsWebhooks) throw unavailable("Webhooks are not configured");
  const event = verifiedEvent(gateway, request, webhooks);
  try {
    const result = await recordWebhookEvent({ ...deps, gateway }, event);
    webhooks.count(outcomeOf(result), event.kind);
    log.info({ event: event.id, kind: event.kind, result }, "webhook event recorded");
  } catch (error) {
    webhooks.count("failed", event.kind);
    throw error;
  }
}

function verifiedEvent(
  gateway: PaymentGateway,
  { rawBody, signature }: SignedRequest,
  webhooks: WebhookStats,
): WebhookEvent {
  try {
    return gateway.readWebhookEvent(rawBody, signature);
  } catch (error) {
    if (!(error instanceof WebhookSignatureError)) throw error;
    webhooks.count("untrusted", null);
    throw new HttpError(400, "webhook_signature", "The signature is wrong or too old", { cause: error });
  }
}

function outcomeOf(result: WebhookEventResult): WebhookOutcome {
  if (result === "repeated") return "repeated";
  return result === "not-ours" || result === "ignored" ? "ignored" : "recorded";
}
