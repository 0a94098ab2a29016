import { unavailable } from "../kernel/errors.ts";
import type { PaymentGateway } from "../ports/payment-gateway.ts";

/** @throws {HttpError} 503 if payments are not configured */
export function requireGateway(gateway: PaymentGateway | null): PaymentGateway {
  if (!gateway) throw unavailable("Payments are not configured");
  return gateway;
}
