import { randomToken } from "../../kernel/ids.ts";

/** Returns a secret of 160 bits for an email's link. It authorizes a change of the subscription: never log it. */
export function newToken(): string {
  return randomToken(20);
}

/** Returns the token of a link's query, or null if it is malformed. */
export function readToken(query: string): string | null {
  const token = new URLSearchParams(query).get("token") ?? "";
  return /^[\w-]{27}$/.test(token) ? token : null;
}

/** The link shows a page with a button; opening it changes nothing. `publicUrl` has no trailing slash. */
export function confirmLink(publicUrl: string, confirmToken: string): string {
  return `${publicUrl}/newsletter/confirm?token=${confirmToken}`;
}

/** The link shows a page with a button; an email program's POST unsubscribes at once (RFC 8058). */
export function unsubscribeLink(publicUrl: string, unsubscribeToken: string): string {
  return `${publicUrl}/newsletter/unsubscribe?token=${unsubscribeToken}`;
}

/** The headers of every newsletter email, by which email programs offer to unsubscribe. */
export function unsubscribeHeaders(publicUrl: string, unsubscribeToken: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${unsubscribeLink(publicUrl, unsubscribeToken)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
