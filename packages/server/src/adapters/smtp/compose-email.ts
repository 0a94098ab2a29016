import parseAddresses from "nodemailer/lib/addressparser";
import MailComposer from "nodemailer/lib/mail-composer";
import type MimeNode from "nodemailer/lib/mime-node";
import type { SMTPEnvelope } from "nodemailer/lib/smtp-connection";
import { EmailError, type BulkEmail, type Email } from "../../ports/mailer.ts";
import { fillIn, makeBulkEncoder } from "./bulk-content.ts";

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
 * Returns a function that composes the complete message that is sent to the server. It throws an {@link EmailError} if
 * the recipient is not exactly one email address, or a header is not one line of plain text.
 */
export function makeComposer(from: Sender): (email: Email) => Promise<ComposedEmail> {
  const encodeBulk = makeBulkEncoder();
  return async (email) => {
    check(email);
    const { bulk, text, html } = email;
    const message = new MailComposer({ ...headersOf(email, from), ...(!bulk && { text, html }) }).compile();
    const content = bulk ? await fillBulk({ ...email, bulk }, message) : await message.build();
    const { from: sender, to } = message.getEnvelope();
    return { envelope: { from: sender, to, size: content.length }, content };
  };

  async function fillBulk(email: Email & { readonly bulk: BulkEmail }, message: MimeNode): Promise<Buffer> {
    const encoded = await encodeBulk(email);
    message.setHeader("Content-Type", encoded.contentType);
    const headers = Buffer.from(`${message.buildHeaders()}\r\n\r\n`);
    return Buffer.concat([headers, ...fillIn(encoded, email.bulk.value)]);
  }
}

function check({ to, headers = {}, bulk }: Email): void {
  if (!isOneEmailAddress(to)) throw new EmailError("refused", "email refused: the recipient is not one email address");
  if (!Object.entries(headers).every(isOneHeader))
    throw new EmailError("refused", "email refused: a header is not one line");
  if (bulk && ![bulk.placeholder, bulk.value].every(isPlainWord))
    throw new EmailError("refused", "email refused: a placeholder or its value is not a plain word");
}

function headersOf(email: Email, from: Sender) {
  return {
    from: { ...from },
    // An object, so that nothing in it is parsed into further recipients.
    to: { name: "", address: email.to },
    subject: email.subject,
    messageId: `<${email.messageId.replaceAll(/[\s<>]/g, "")}>`,
    date: new Date(),
    // Auto-Submitted keeps out-of-office replies away (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated", ...email.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Rejects control characters, spaces, brackets and list separators, which could end a command or add a recipient. */
function isOneEmailAddress(text: string): boolean {
  return /^[^\s\p{Cc}<>(),;:"@\\]+@[^\s\p{Cc}<>(),;:"@\\]+$/u.test(text);
}

/** Printable ASCII only: cannot start another header, and is not encoded. */
function isOneHeader([name, value]: readonly [string, string]): boolean {
  return /^[A-Za-z][A-Za-z-]*$/.test(name) && /^[\x20-\x7e]+$/.test(value);
}

/** Characters that no encoding changes, in less than a line. */
function isPlainWord(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text);
}
