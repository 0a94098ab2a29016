/**
 * Whether an enhanced status code (RFC 3463) says that an email address does not exist. Only these count: other codes,
 * and replies without one, may concern the sender, the content, a full mailbox or a server's settings. What it decides
 * ends a subscription, so what is unknown is no hard bounce.
 */
export function isHardBounce(status: string | null): boolean {
  return status !== null && hardCodes.has(status.trim());
}

/**
 * No such mailbox, no such domain, no valid address, moved without a new address, a domain that accepts no email,
 * disabled mailbox.
 */
const hardCodes: ReadonlySet<string> = new Set(["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.2.1"]);

/** Returns the first enhanced status code in a mail server's words; null if there is none. */
export function findStatus(words: string): string | null {
  return /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.])/.exec(words)?.[0] ?? null;
}

/** The refusals of one batch of an issue. A refusal is a mail server's last word about one recipient. */
interface RefusalSeries {
  /** Since the last email that was accepted. */
  readonly inARow: number;
  /** The maximum number of refusals with the same words that do not concern the recipient's mailbox. */
  readonly alike: number;
}

/** The results of an issue's emails so far. */
export interface RefusalCount extends RefusalSeries {
  readonly recipients: number;
  readonly accepted: number;
  readonly refused: number;
}

const [few, many, share] = [3, 10, 0.05];

/** Whether so many recipients are refused that the reason is rather the sender, the content or the server. */
export function concernsSender({ recipients, accepted, refused, ...series }: RefusalCount): boolean {
  if (isSeries(series)) return true;
  return accepted === 0 ? refused >= few : refused >= many && refused > share * recipients;
}

/** Whether these refusals alone show that, so that no further email is tried. */
export function isSeries({ inARow, alike }: RefusalSeries): boolean {
  return inARow >= many || alike >= many;
}

/** Whether a status code speaks of the recipient's address or mailbox (X.1.x, X.2.x). */
export function concernsMailbox(status: string | null): boolean {
  return status !== null && /^\d\.[12]\./.test(status);
}
