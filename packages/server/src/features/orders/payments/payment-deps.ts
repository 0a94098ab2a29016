import type { PaymentGateway } from "../../../ports/payment-gateway.ts";
import type { Services } from "../../feature.ts";

/** What every use case needs that reads payments from the provider and records them. */
export interface PaymentDeps extends Services {
  readonly gateway: PaymentGateway;
}
