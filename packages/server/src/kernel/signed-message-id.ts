import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Returns a Message-ID, without angle brackets, that is the same each time and that only who knows `secret` can guess.
 * Anyone can write to a bounce mailbox, so a report counts only with the Message-ID of an email that was sent.
 */
export function signedMessageId(name: string, secret: string, host: string): string {
  return `${name}-${codeOf(name, secret)}@${host}`;
}

/** A Message-ID of {@link signedMessageId} whose code was not compared yet. */
export interface NamedMessageId {
  readonly name: string;
  readonly code: string;
}

/** Returns the name and code of a Message-ID, with or without angle brackets; null if it has another form. */
export function readMessageId(messageId: string): NamedMessageId | null {
  const [, name, code] = /^<?([\w-]{1,100})-([\da-f]{32})@[^@\s<>]+>?$/.exec(messageId.trim()) ?? [];
  return name && code ? { name, code } : null;
}

/** Whether a Message-ID was made with this secret. */
export function isSignedWith({ name, code }: NamedMessageId, secret: string): boolean {
  return timingSafeEqual(Buffer.from(code), Buffer.from(codeOf(name, secret)));
}

function codeOf(name: string, secret: string): string {
  return createHmac("sha256", secret).update(name).digest("hex").slice(0, 32);
}
