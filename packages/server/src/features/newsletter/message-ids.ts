import { signedMessageId, type NamedMessageId } from "../../kernel/signed-message-id.ts";
import type { IssueEmail } from "./issue-recipients.ts";

/** Returns the Message-ID of an issue's email, without angle brackets. `host` is the site's. */
export function issueMessageId({ issueId, subscriberId }: IssueEmail, unsubscribeToken: string, host: string): string {
  return signedMessageId(`issue-${issueId}-${subscriberId}`, unsubscribeToken, host);
}

/** Returns the issue and the subscriber that a Message-ID names; null for others. */
export function readIssueEmail({ name }: NamedMessageId): IssueEmail | null {
  const [, issueId, subscriberId] = /^issue-(\d{1,15})-(\d{1,15})$/.exec(name) ?? [];
  return issueId && subscriberId ? { issueId: Number(issueId), subscriberId: Number(subscriberId) } : null;
}

interface Request {
  readonly subscriberId: number;
  readonly requestedAt: Date;
}

/** Returns the Message-ID of a confirmation email, without angle brackets. */
export function confirmationMessageId(
  { subscriberId, requestedAt }: Request,
  confirmToken: string,
  host: string,
): string {
  return signedMessageId(`newsletter-${subscriberId}-${requestedAt.getTime()}`, confirmToken, host);
}

/** Returns the subscriber and the request that a Message-ID names; null for others. */
export function readConfirmationEmail({ name }: NamedMessageId): Request | null {
  const [, id, requestedAt] = /^newsletter-(\d{1,15})-(\d{13})$/.exec(name) ?? [];
  return id && requestedAt ? { subscriberId: Number(id), requestedAt: new Date(Number(requestedAt)) } : null;
}
