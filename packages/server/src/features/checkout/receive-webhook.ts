import { HttpError, unavailable } from "../../kernel/errors.ts";
import type { Logger } from "../../kernel/logger.ts";
import { UntrustedNoticeError, type PaymentGateway, type PaymentNotice } from "../../ports/payment-gateway.ts";
import { recordNotice, type PaymentDeps } from "../orders/record-notice.ts";

export interface SignedNotice {
  readonly rawBody: Buffer;
  readonly signature: string;
}

/**
 * Takes a provider's signed notice. It is answered well only once what it says is stored, since any other answer is
 * the provider's sign to send it again.
 * @throws {HttpError} 400 for a notice that cannot be trusted; 503 where no webhook secret is configured
 */
export async function receiveWebhook(
  deps: Omit<PaymentDeps, "gateway"> & { readonly gateway: PaymentGateway | null; readonly isConfigured: boolean },
  { rawBody, signature }: SignedNotice,
  log: Logger,
): Promise<void> {
  const { gateway } = deps;
  if (!gateway || !deps.isConfigured) throw unavailable("Webhooks are not configured");
  const notice = trustedNotice(gateway, rawBody, signature);
  const result = await recordNotice({ ...deps, gateway }, notice);
  log.info({ notice: notice.id, kind: notice.kind, result }, "payment notice recorded");
}

function trustedNotice(gateway: PaymentGateway, rawBody: Buffer, signature: string): PaymentNotice {
  try {
    return gateway.readNotice(rawBody, signature);
  } catch (error) {
    if (!(error instanceof UntrustedNoticeError)) throw error;
    throw new HttpError(400, "untrusted_notice", "The signature does not fit, or it is too old", { cause: error });
  }
}
