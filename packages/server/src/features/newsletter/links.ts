import { randomToken } from "../../kernel/ids.ts";

/** A secret of 160 bits that a mail's link carries; it is worth a click in the name of the address, so never log it. */
export function newToken(): string {
  return randomToken(20);
}

/** The token of a link's query, or null where it cannot be one. */
export function readToken(query: string): string | null {
  const token = new URLSearchParams(query).get("token") ?? "";
  return /^[\w-]{27}$/.test(token) ? token : null;
}

/** `publicUrl` without a trailing slash. The link shows a page with a button; nothing happens until it is pressed. */
export function confirmLink(publicUrl: string, confirmToken: string): string {
  return `${publicUrl}/newsletter/confirm?token=${confirmToken}`;
}

/** Shows a page with a button to people; a mail program's POST to it acts at once (RFC 8058). */
export function unsubscribeLink(publicUrl: string, unsubscribeToken: string): string {
  return `${publicUrl}/newsletter/unsubscribe?token=${unsubscribeToken}`;
}

/** What every mail that has to do with the newsletter carries, so that mail programs offer to unsubscribe. */
export function unsubscribeHeaders(publicUrl: string, unsubscribeToken: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${unsubscribeLink(publicUrl, unsubscribeToken)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
