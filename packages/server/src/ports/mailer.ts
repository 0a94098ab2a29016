export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for every attempt at this mail, e.g. `order-12-confirmation@example.com` (without angle brackets). */
  readonly messageId: string;
  /** Further headers by name, one line each, e.g. `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Hands mails to a mail server.
 *
 * `beforeContent` is awaited after the server accepted sender and recipient and before the first byte of the content
 * is sent: the last moment at which nothing can have been delivered. Where it answers false nothing is sent and
 * `send` rejects with reason `withdrawn`.
 */
export interface Mailer {
  send(mail: Mail, beforeContent: () => Promise<boolean>): Promise<void>;
}

/**
 * Why a mail was not (known to be) accepted:
 * - `unavailable`: nothing was delivered, a later attempt may succeed;
 * - `refused`: the server will not take this mail, now or later;
 * - `uncertain`: the content was sent and no answer came, so that it may have been delivered;
 * - `withdrawn`: `beforeContent` said no.
 */
export class MailError extends Error {
  readonly reason: "unavailable" | "refused" | "uncertain" | "withdrawn";

  constructor(reason: MailError["reason"], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "MailError";
    this.reason = reason;
  }
}
