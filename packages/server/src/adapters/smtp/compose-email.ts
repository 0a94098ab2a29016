import parseAddresses from "nodemailer/lib/addressparser";
import MailComposer from "nodemailer/lib/mail-composer";
import type { SMTPEnvelope } from "nodemailer/lib/smtp-connection";
import { EmailError, type Email } from "../../ports/mailer.ts";

export interface Sender {
  readonly name: string;
  readonly address: string;
}

export interface ComposedEmail {
  readonly envelope: SMTPEnvelope;
  readonly content: Buffer;
}

/** Parses `Name <address>` or a bare email address. Throws unless there is exactly one. */
export function readSender(text: string): Sender {
  const [sender, ...more] = parseAddresses(text, { flatten: true });
  if (!sender || more.length > 0 || !isOneEmailAddress(sender.address) || /\p{Cc}/u.test(text)) {
    throw new Error("the sender of emails must be one email address");
  }
  return { name: sender.name, address: sender.address };
}

/**
 * Composes the complete message that is sent to the server.
 * @throws {EmailError} if the recipient is not exactly one email address, or a header is not one line of plain text
 */
export async function composeEmail(email: Email, from: Sender): Promise<ComposedEmail> {
  if (!isOneEmailAddress(email.to))
    throw new EmailError("refused", "email refused: the recipient is not one email address");
  const headers = Object.entries(email.headers ?? {});
  if (!headers.every(isOneHeader)) throw new EmailError("refused", "email refused: a header is not one line");
  const message = new MailComposer({
    from: { ...from },
    // An object, so that nothing in it is parsed into further recipients.
    to: { name: "", address: email.to },
    subject: email.subject,
    text: email.text,
    html: email.html,
    messageId: `<${email.messageId.replaceAll(/[\s<>]/g, "")}>`,
    date: new Date(),
    // Auto-Submitted keeps out-of-office replies away (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated", ...email.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const content = await message.build();
  const { from: sender, to } = message.getEnvelope();
  return { envelope: { from: sender, to, size: content.length }, content };
}

/** Rejects control characters, spaces, brackets and list separators, which could end a command or add a recipient. */
function isOneEmailAddress(text: string): boolean {
  return /^[^\s\p{Cc}<>(),;:"@\\]+@[^\s\p{Cc}<>(),;:"@\\]+$/u.test(text);
}

/** Printable ASCII only: cannot start another header, and is not encoded. */
function isOneHeader([name, value]: readonly [string, string]): boolean {
  return /^[A-Za-z][A-Za-z-]*$/.test(name) && /^[\x20-\x7e]+$/.test(value);
}
