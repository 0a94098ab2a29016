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
  /** The ID of the job that sends it, if any visitor can have it sent to an address of their choice. */
  readonly strangersJob?: number;
  /** Present if the email is one of many with the same text and HTML. */
  readonly bulk?: BulkEmail;
}

/**
 * Marks one of many emails: its text and HTML are encoded once for all, and it uses a connection that stays open for the
 * next one. In both, `value` replaces `placeholder`; each is a word of letters, digits, `-` and `_`.
 */
export interface BulkEmail {
  readonly placeholder: string;
  readonly value: string;
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
  /**
   * The reply of the mail server, or the error of the connection to it. Unlike the message, it may contain email
   * addresses: for the owner's screen, not for the log.
   */
  readonly serverWords: string;
  /** The code of the mail client for what failed, such as `EDNS` or `EAUTH`; null if it has none. */
  readonly clientCode: string | null;
  /** The command that the server replied to; null without a reply, as of an unreachable server. */
  readonly reply: MailReply | null;

  constructor(reason: EmailError["reason"], message: string, details: EmailErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.name = "EmailError";
    this.reason = reason;
    this.serverWords = details.serverWords ?? message;
    this.clientCode = details.clientCode ?? null;
    this.reply = details.reply ?? null;
  }
}

/** A mail server's refusal. */
export interface MailReply {
  /**
   * The refused step: the connection or login, the sender (MAIL FROM), the recipient (RCPT TO), or the content (DATA).
   */
  readonly step: "connection" | "sender" | "recipient" | "content";
  /** Of three digits: from 400 on it may pass, from 500 on it is for good. */
  readonly code: number;
  /** The enhanced status code (RFC 3463) at its beginning, such as `5.1.1`; null if it has none. */
  readonly status: string | null;
  /** Whether the sender exceeded a quota, which passes although the code may be permanent. */
  readonly isQuota: boolean;
}

interface EmailErrorDetails {
  readonly cause?: unknown;
  readonly serverWords?: string;
  readonly clientCode?: string | null;
  readonly reply?: MailReply | null;
}
