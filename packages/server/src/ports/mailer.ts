export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /**
   * The same for every attempt to send this email, e.g. `order-12-confirmation@example.com` (without angle brackets).
   */
  readonly messageId: string;
  /** Additional headers by name, one line each, e.g. `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Sends emails to a mail server.
 *
 * `beforeContent` is awaited after the server accepted sender and recipient and before the first byte of the content
 * is sent: the last moment at which nothing can have been delivered. If it resolves to false, nothing is sent and
 * `send` rejects with reason `withdrawn`.
 */
export interface Mailer {
  send(email: Email, beforeContent: () => Promise<boolean>): Promise<void>;
}

/**
 * The reason why an email was not (known to be) accepted:
 * - `unavailable`: nothing was delivered, a later attempt may succeed;
 * - `refused`: the server will never accept this email;
 * - `uncertain`: the content was sent without a response, so that it may have been delivered;
 * - `withdrawn`: `beforeContent` resolved to false.
 */
export class EmailError extends Error {
  readonly reason: "unavailable" | "refused" | "uncertain" | "withdrawn";

  constructor(reason: EmailError["reason"], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "EmailError";
    this.reason = reason;
  }
}
