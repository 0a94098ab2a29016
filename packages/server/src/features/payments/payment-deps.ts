import type { ReadSite } from "../../db/read-site.ts";
import type { Encryption } from "../../kernel/encryption.ts";
import type { PaymentGateway } from "../../ports/payment-gateway.ts";
import type { RecordDeps } from "./record-payment.ts";

/** What every use case needs that reads payments from the provider and records them. */
export interface PaymentDeps extends RecordDeps {
  readonly gateway: PaymentGateway;
  readonly readSite: ReadSite;
  readonly encryption: Encryption;
}
