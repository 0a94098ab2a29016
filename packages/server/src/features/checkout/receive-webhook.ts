import { HttpError, unavailable } from "../../kernel/errors.ts";
import type { Logger } from "../../kernel/logger.ts";
import { UntrustedNoticeError, type PaymentGateway, type PaymentNotice } from "../../ports/payment-gateway.ts";
import { recordNotice, type PaymentDeps } from "../orders/record-notice.ts";
import type { WebhookOutcome, WebhookTally } from "./webhook-tally.ts";

export interface SignedNotice {
  readonly rawBody: Buffer;
  readonly signature: string;
}

interface WebhookDeps extends Omit<PaymentDeps, "gateway"> {
  readonly gateway: PaymentGateway | null;
  readonly isConfigured: boolean;
  readonly webhooks: WebhookTally;
}

/**
 * Takes a provider's signed notice. It is answered well only once what it says is stored, since any other answer is
 * the provider's sign to send it again.
 * @throws {HttpError} 400 for a notice that cannot be trusted; 503 where no webhook secret is configured
 */
export async function receiveWebhook(
  deps: WebhookDeps,
  { rawBody, signature }: SignedNotice,
  log: Logger,
): Promise<void> {
  const { gateway, webhooks } = deps;
  if (!gateway || !deps.isConfigured) throw unavailable("Webhooks are not configured");
  const notice = trustedNotice(gateway, rawBody, signature, webhooks);
  try {
    const result = await recordNotice({ ...deps, gateway }, notice);
    webhooks.note(outcomeOf(result), notice.kind);
    log.info({ notice: notice.id, kind: notice.kind, result }, "payment notice recorded");
  } catch (error) {
    webhooks.note("failed", notice.kind);
    throw error;
  }
}

function trustedNotice(
  gateway: PaymentGateway,
  rawBody: Buffer,
  signature: string,
  webhooks: WebhookTally,
): PaymentNotice {
  try {
    return gateway.readNotice(rawBody, signature);
  } catch (error) {
    if (!(error instanceof UntrustedNoticeError)) throw error;
    webhooks.note("untrusted", null);
    throw new HttpError(400, "untrusted_notice", "The signature does not fit, or it is too old", { cause: error });
  }
}

function outcomeOf(result: Awaited<ReturnType<typeof recordNotice>>): WebhookOutcome {
  if (result === "repeated") return "repeated";
  return result === "not-ours" || result === "of-no-interest" ? "ignored" : "recorded";
}
