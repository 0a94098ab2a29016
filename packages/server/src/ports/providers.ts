import type { Mailer } from "./mailer.ts";
import type { PaymentGateway } from "./payment-gateway.ts";
import type { StreamingCatalog } from "./streaming-catalog.ts";

/** A streaming service and the artist there. */
export interface ArtistCatalog {
  readonly catalog: StreamingCatalog;
  readonly artistId: string;
}

/**
 * The outside services as they are configured now. The owner can change their keys at any time, in any process, so ask
 * at each use, and use the result for that use only. Each call reads the database: never call one in a transaction.
 */
export interface Providers {
  /** Null if payments are not configured. */
  gateway(): Promise<PaymentGateway | null>;
  /** Null if no mail server is configured. */
  mailer(): Promise<Mailer | null>;
  /** The mail server before the last change of it; null if there was none, or the change was more than three days ago. */
  replacedMailer(): Promise<Mailer | null>;
  /** Null if no streaming service is configured. */
  catalog(): Promise<ArtistCatalog | null>;
}
