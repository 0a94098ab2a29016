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

/**
 * The link shows a page with a button; an email program's POST unsubscribes at once (RFC 8058). `issueId` is the issue
 * whose email contains it.
 */
export function unsubscribeLink(publicUrl: string, unsubscribeToken: string, issueId?: number): string {
  const issue = issueId === undefined ? "" : `&issue=${issueId}`;
  return `${publicUrl}/newsletter/unsubscribe?token=${unsubscribeToken}${issue}`;
}

/** Returns the issue whose email contained an unsubscribe link, or null. */
export function readIssueId(query: string): number | null {
  const issue = new URLSearchParams(query).get("issue") ?? "";
  return /^[1-9]\d{0,8}$/.test(issue) ? Number(issue) : null;
}

/** The headers of every newsletter email, by which email programs offer to unsubscribe. */
export function unsubscribeHeaders(
  publicUrl: string,
  unsubscribeToken: string,
  issueId?: number,
): Record<string, string> {
  return {
    "List-Unsubscribe": `<${unsubscribeLink(publicUrl, unsubscribeToken, issueId)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
