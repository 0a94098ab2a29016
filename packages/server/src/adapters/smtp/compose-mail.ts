import parseAddresses from "nodemailer/lib/addressparser";
import MailComposer from "nodemailer/lib/mail-composer";
import type { SMTPEnvelope } from "nodemailer/lib/smtp-connection";
import { MailError, type Mail } from "../../ports/mailer.ts";

export interface Sender {
  readonly name: string;
  readonly address: string;
}

export interface ComposedMail {
  readonly envelope: SMTPEnvelope;
  readonly content: Buffer;
}

/** Reads `Name <address>` or a bare address. Throws where there is not exactly one. */
export function readSender(text: string): Sender {
  const [sender, ...more] = parseAddresses(text, { flatten: true });
  if (!sender || more.length > 0 || !isOneAddress(sender.address) || /\p{Cc}/u.test(text)) {
    throw new Error("the sender of mails must be one address");
  }
  return { name: sender.name, address: sender.address };
}

/**
 * The whole mail as it goes over the wire.
 * @throws {MailError} where the recipient is not one address, or a header not one line of plain text
 */
export async function composeMail(mail: Mail, from: Sender): Promise<ComposedMail> {
  if (!isOneAddress(mail.to)) throw new MailError("refused", "mail refused: the recipient is not one address");
  const headers = Object.entries(mail.headers ?? {});
  if (!headers.every(isOneHeader)) throw new MailError("refused", "mail refused: a header is not one line");
  const message = new MailComposer({
    from: { ...from },
    // An object, so that nothing in it is parsed into further recipients.
    to: { name: "", address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.messageId.replaceAll(/[\s<>]/g, "")}>`,
    date: new Date(),
    // Auto-Submitted keeps out-of-office answers away (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated", ...mail.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const content = await message.build();
  const { from: sender, to } = message.getEnvelope();
  return { envelope: { from: sender, to, size: content.length }, content };
}

/** No control characters, blanks, brackets or list signs: nothing that could end a command or add a recipient. */
function isOneAddress(text: string): boolean {
  return /^[^\s\p{Cc}<>(),;:"@\\]+@[^\s\p{Cc}<>(),;:"@\\]+$/u.test(text);
}

/** Printable ASCII only: nothing that could begin a header of its own, or that would be encoded past reading. */
function isOneHeader([name, value]: readonly [string, string]): boolean {
  return /^[A-Za-z][A-Za-z-]*$/.test(name) && /^[\x20-\x7e]+$/.test(value);
}
