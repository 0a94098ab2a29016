import { isLoopbackHost, isPublicIp } from "../../../kernel/ip-addresses.ts";
import { isIP } from "node:net";
import { requireGateway } from "../../../http/form-posts.ts";
import { requireRecentLogin, signedInAdmin } from "../../../http/reauthenticate.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { HttpError, unavailable } from "../../../kernel/errors.ts";
import { PaymentProviderError } from "../../../ports/payment-gateway.ts";
import type { WebhookRefusal } from "../../../ports/webhook-endpoints.ts";
import type { Services } from "../../feature.ts";
import { webhookPath } from "./present-keys.ts";
import { saveKeys } from "./save-keys.ts";

interface Proof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

/**
 * Makes the webhook endpoint of this site at Stripe, stores its signing secret, and deletes the endpoints that had its
 * URL before. The former secret is accepted for some days more, for events that are on their way. If the secret cannot be
 * stored, the new endpoint is deleted again.
 * @throws {HttpError} 409 if Stripe cannot reach the site, if Stripe refuses, or if a variable sets the secret; 422
 * without a recent login; 503 without a secret key, or if Stripe does not respond
 */
export async function makeWebhook(services: Services, context: RequestContext, proof: Proof): Promise<void> {
  const { publicUrl, providerEnvironment: environment } = services;
  if (environment.locked.stripe.some((field) => field === "webhookSecret")) throw refusal(lockedSecret);
  if (!isOnInternet(publicUrl)) throw refusal(offline(publicUrl));
  const admin = await signedInAdmin(services.database, context);
  await requireRecentLogin(services, context, admin, proof);
  const gateway = await requireGateway(services.providers);
  const made = await gateway.createWebhook(publicUrl + webhookPath).catch(explain);
  if (typeof made === "string") throw refusal(refusals[made](publicUrl));
  try {
    await saveKeys(services, context, "stripe", { webhookSecret: made.secret });
  } catch (error) {
    await gateway.deleteWebhooks([made.id]).catch(() => undefined);
    throw error;
  }
  // Stripe sends each event to all of them: one that stays does no harm.
  await gateway.deleteWebhooks(made.former).catch((error: unknown) => {
    context.log.warn({ err: error }, "former webhook endpoints not deleted");
  });
}

/** Whether Stripe can send events to a site: it has HTTPS, and a host that is not this machine or a private network. */
export function isOnInternet(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  const host = hostname.replace(/^\[|\]$/g, "");
  if (protocol !== "https:" || isLoopbackHost(hostname)) return false;
  return isIP(host) === 0 ? host.includes(".") && !/\.(?:local|localhost|internal|test)$/.test(host) : isPublicIp(host);
}

const lockedSecret = "The signing secret is set in the server's environment. Make the webhook in Stripe's dashboard.";

function offline(url: string): string {
  return `Stripe reports payments only to a site on the internet with https://. This site is at ${url}.`;
}

const refusals: Readonly<Record<WebhookRefusal, (publicUrl: string) => string>> = {
  "wrong-key": () => "Stripe does not accept the secret key. Copy it again from Stripe's API keys.",
  "not-allowed": () =>
    "This key may not make webhooks. Use the secret key (sk_…), or let the restricted key write webhook endpoints.",
  "not-public": offline,
  "too-many": () => "Your Stripe account has as many webhooks as it may have. Delete one under Developers, Webhooks.",
};

function explain(error: unknown): never {
  if (!(error instanceof PaymentProviderError)) throw error;
  if (error.reason === "unavailable") throw unavailable("Stripe does not respond. Please try again.", error);
  throw new HttpError(409, "refused", "Stripe refused to make the webhook. Make it in Stripe's dashboard.", {
    cause: error,
  });
}

function refusal(message: string): HttpError {
  return new HttpError(409, "no_webhook", message);
}
