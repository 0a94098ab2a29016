import { setTimeout as wait } from "node:timers/promises";
import type { WebhookSetting } from "@recital/contract/endpoints/system/status";
import { requireGateway } from "../../../http/form-posts.ts";
import { HttpError, unavailable } from "../../../kernel/errors.ts";
import { PaymentProviderError, type PaymentGateway } from "../../../ports/payment-gateway.ts";
import type { WebhookCheck } from "../../../ports/webhook-endpoints.ts";
import type { Services } from "../../feature.ts";

/** Checks whether the payment provider sends all events that are handled. */
export interface WebhookMonitor {
  /**
   * Returns the provider's setting, at most `maxAgeMs` old if the provider responds soon; null if it never did, and
   * without payments.
   */
  read(maxAgeMs: number): Promise<WebhookSetting | null>;
  /**
   * Adds the missing events at the provider.
   * @throws {HttpError} 409 if the provider has no endpoint with the site's URL or refuses; 503 if it does not respond or
   * payments are not configured
   */
  addMissing(): Promise<WebhookSetting>;
}

/** How long a reader waits for the provider before it gets the last known setting. */
const maxWaitMs = 2000;
/** How long the provider is left alone after it did not respond. */
const pauseMs = 60_000;

export function makeWebhookMonitor({ clock, logger, publicUrl, providers }: Services): WebhookMonitor {
  const url = `${publicUrl}/api/webhooks/stripe`;
  let known: WebhookSetting | null = null;
  // The response of one account says nothing about the next account.
  let knownOf: PaymentGateway | null = null;
  let failedAt: Date | null = null;
  let running: { readonly check: Promise<void>; readonly startedAt: number } | null = null;

  const switchTo = (gateway: PaymentGateway | null) => {
    if (gateway === knownOf) return;
    [knownOf, known, failedAt, running] = [gateway, null, null, null];
  };
  const store = (check: WebhookCheck): WebhookSetting => {
    failedAt = null;
    known = { url, ...check, missingEvents: [...check.missingEvents], checkedAt: clock.now().toISOString() };
    return known;
  };
  const ageOf = (at: Date) => clock.now().getTime() - at.getTime();

  async function check(provider: PaymentGateway): Promise<void> {
    try {
      const found = await provider.checkWebhook(url);
      if (provider === knownOf) store(found);
    } catch (error) {
      logger.warn({ err: error }, "the payment provider did not list its webhook endpoints");
      if (provider === knownOf) failedAt = clock.now();
    } finally {
      if (provider === knownOf) running = null;
    }
  }

  return {
    async read(maxAgeMs) {
      const gateway = await providers.gateway();
      switchTo(gateway);
      const isFresh = known !== null && ageOf(new Date(known.checkedAt)) < maxAgeMs;
      const isPaused = failedAt !== null && ageOf(failedAt) < pauseMs;
      if (!gateway || isFresh || isPaused) return known;
      running ??= { check: check(gateway), startedAt: performance.now() };
      // All readers of a slow check together wait once.
      await orAfter(running.check, running.startedAt + maxWaitMs - performance.now());
      return known;
    },
    async addMissing() {
      const gateway = await requireGateway(providers);
      switchTo(gateway);
      const changed = await gateway.addMissingEvents(url).catch(refuse);
      if (changed) return store(changed);
      throw new HttpError(
        409,
        "no_endpoint",
        `Stripe has no webhook endpoint with the URL ${url}. Add it in Stripe's dashboard under Developers, Webhooks.`,
      );
    },
  };
}

/** Waits for a promise, at most this long. */
async function orAfter(promise: Promise<void>, ms: number): Promise<void> {
  if (ms <= 0) return;
  const timer = new AbortController();
  const timeout = wait(ms, undefined, { signal: timer.signal, ref: false }).catch(() => undefined);
  await Promise.race([promise, timeout]).finally(() => timer.abort());
}

function refuse(error: unknown): never {
  if (!(error instanceof PaymentProviderError)) throw error;
  if (error.reason === "unavailable") throw unavailable("Stripe does not respond. Please try again.", error);
  const message = "Stripe refused. The secret key may not be allowed to change webhook endpoints.";
  throw new HttpError(409, "refused", message, { cause: error });
}
