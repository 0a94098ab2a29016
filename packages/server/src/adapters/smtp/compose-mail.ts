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

/** The whole mail as it goes over the wire. Throws a {@link MailError} for a recipient that is not one address. */
export async function composeMail(mail: Mail, from: Sender): Promise<ComposedMail> {
  if (!isOneAddress(mail.to)) throw new MailError("refused", "mail refused: the recipient is not one address");
  const message = new MailComposer({
    from: { ...from },
    // An object, so that nothing in it is parsed into further recipients.
    to: { name: "", address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.messageId.replaceAll(/[\s<>]/g, "")}>`,
    date: new Date(),
    // Keeps out-of-office answers away (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
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
