import MimeNode from "nodemailer/lib/mime-node";
import { randomHex } from "../../kernel/ids.ts";
import type { BulkEmail, Email } from "../../ports/mailer.ts";

/** The encoded text and HTML of many emails. */
interface BulkContent {
  readonly contentType: string;
  /** The bytes between the places of the recipient's value. */
  readonly pieces: readonly Buffer[];
}

type Texts = Pick<Email, "text" | "html"> & { readonly bulk: BulkEmail };

/**
 * Returns a function that encodes the text and HTML of bulk emails. The last ones are kept, because encoding them for
 * each recipient takes most of the time of sending, and several times their size in memory.
 */
export function makeBulkEncoder(): (email: Texts) => Promise<BulkContent> {
  let last: { readonly email: Texts; readonly content: Promise<BulkContent> } | null = null;
  return (email) => {
    if (last === null || !isSame(last.email, email)) last = { email, content: encode(email) };
    return last.content;
  };
}

/** Returns the body of one recipient's email. */
export function fillIn({ pieces }: BulkContent, value: string): Buffer[] {
  const bytes = Buffer.from(value);
  return pieces.flatMap((piece, index) => (index === 0 ? [piece] : [bytes, piece]));
}

function isSame(a: Texts, b: Texts): boolean {
  return a.html === b.html && a.text === b.text && a.bulk.placeholder === b.bulk.placeholder;
}

async function encode({ text, html, bulk: { placeholder } }: Texts): Promise<BulkContent> {
  const contentType = `multipart/alternative; boundary="recital-${randomHex(12)}"`;
  const root = new MimeNode(contentType);
  // In base64, the placeholder could not be found.
  const options = { textEncoding: "Q" };
  root.createChild("text/plain; charset=utf-8", options).setContent(text);
  root.createChild("text/html; charset=utf-8", options).setContent(html);
  const message = (await root.build()).toString("latin1");
  const body = message.slice(message.indexOf("\r\n\r\n") + 4);
  return { contentType, pieces: splitAt(body, placeholder).map((piece) => Buffer.from(piece, "latin1")) };
}

/**
 * Splits an encoded body at a placeholder, which may contain a soft line break (`=` at the end of a line). Such a
 * placeholder gets a line of its own, so that no line becomes longer than quoted-printable allows.
 */
function splitAt(body: string, placeholder: string): string[] {
  const broken = new RegExp(Array.from(placeholder).join(String.raw`(?:=\r\n)?`), "g");
  const whole = body.replaceAll(broken, (found) => (found === placeholder ? found : `=\r\n${placeholder}=\r\n`));
  return whole.split(placeholder);
}
