import { unavailable } from "../kernel/errors.ts";
import type { PaymentGateway } from "../ports/payment-gateway.ts";
import type { Providers } from "../ports/providers.ts";

/**
 * Returns the payment provider for one use.
 * @throws {HttpError} 503 if payments are not configured
 */
export async function requireGateway(providers: Pick<Providers, "gateway">): Promise<PaymentGateway> {
  const gateway = await providers.gateway();
  if (!gateway) throw unavailable("Payments are not configured");
  return gateway;
}
