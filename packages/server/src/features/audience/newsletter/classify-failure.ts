import { concernsMailbox, concernsSender, isHardBounce, isSeries, type RefusalCount } from "../../../domain/bounce.ts";
import { EmailError } from "../../../ports/mailer.ts";

/**
 * What follows from a failed email:
 * - `uncertain`: it may have arrived, so it is not repeated;
 * - `withdrawn`: the person left, or the mailing is no longer sent;
 * - `delay`: the recipient's mailbox asks to wait; `isGeneral`: as of `fail`;
 * - `fail`: the recipient is refused for good; `suppresses`: their mailbox certainly does not exist; `isGeneral`: the
 *   reason may be one that all recipients share;
 * - `back-off`: the mail server asks to wait, or is away;
 * - `halt`: the mail server refuses the sender or the content for good, which the owner must correct.
 */
export type Verdict =
  | { readonly kind: "uncertain" }
  | { readonly kind: "withdrawn" }
  | { readonly kind: "delay"; readonly isGeneral: boolean }
  | { readonly kind: "back-off" }
  | { readonly kind: "halt" }
  | { readonly kind: "fail"; readonly hasBounced: boolean; readonly suppresses: boolean; readonly isGeneral: boolean };

/**
 * Why a batch ended before its last email: by a limit, by the mail server, because it refused too many recipients, or
 * because sending ended.
 */
export type Stop =
  | { readonly kind: "back-off" | "halt" | "refusals"; readonly words: string }
  | { readonly kind: "limit" | "withdrawn" };

/** A mail server's last word about one recipient. */
export interface Refusal {
  readonly words: string;
  readonly isGeneral: boolean;
}

/** How many of a mailing's emails were accepted and refused so far. */
export type MailingResults = Pick<RefusalCount, "recipients" | "accepted" | "refused">;

/** Returns what follows from a failed email; null for an error of another kind. */
export function classifyFailure(error: unknown): Verdict | null {
  if (!(error instanceof EmailError)) return null;
  const { reason, reply } = error;
  if (reason === "uncertain" || reason === "withdrawn") return { kind: reason };
  // Without a reply, the client itself refused the email address, or the server is away.
  if (reply === null) {
    return reason === "refused"
      ? { kind: "fail", hasBounced: false, suppresses: false, isGeneral: false }
      : { kind: "back-off" };
  }
  if (reply.isQuota) return { kind: "back-off" };
  const isForGood = reply.code >= 500;
  if (reply.step !== "recipient") return { kind: isForGood ? "halt" : "back-off" };
  const isGeneral = !concernsMailbox(reply.status);
  if (!isForGood) return { kind: "delay", isGeneral };
  return { kind: "fail", hasBounced: true, suppresses: isHardBounce(reply.status), isGeneral };
}

/** The refusals of one batch. */
export interface RefusalCounter {
  addAccepted(): void;
  add(refusal: Refusal): void;
  /** Returns why the batch ends at once; null to go on. */
  findSeries(): Stop | null;
  /** Returns why the mailing does not go on after this batch; null to go on. */
  judge(): Promise<Stop | null>;
}

interface Counted {
  readonly acceptsRefusals: boolean;
  countResults(): Promise<MailingResults>;
}

/** Counts refusals until they look like a refusal of all recipients. If the mailing accepts refusals, it counts none. */
export function makeRefusalCounter(mailing: Counted): RefusalCounter {
  let inARow = 0;
  const byWords = new Map<string, Alike>();
  const mostFrequent = (isCounted: (alike: Alike) => boolean) =>
    [...byWords.values()].filter(isCounted).toSorted((a, b) => b.people - a.people)[0];
  const series = () => ({ inARow, alike: mostFrequent(({ isGeneral }) => isGeneral)?.people ?? 0 });
  const stop = (): Stop => ({ kind: "refusals", words: mostFrequent(() => true)?.words ?? "" });
  return {
    addAccepted() {
      inARow = 0;
    },
    add({ words, isGeneral }) {
      if (mailing.acceptsRefusals) return;
      inARow += 1;
      const key = withoutNumbers(words);
      byWords.set(key, { words, isGeneral, people: (byWords.get(key)?.people ?? 0) + 1 });
    },
    findSeries: () => (isSeries(series()) ? stop() : null),
    async judge() {
      if (byWords.size === 0) return null;
      return concernsSender({ ...(await mailing.countResults()), ...series() }) ? stop() : null;
    },
  };
}

interface Alike extends Refusal {
  readonly people: number;
}

/** Leaves out what differs between replies that mean the same, such as the number of a session. */
function withoutNumbers(words: string): string {
  return words.slice(0, 10) + words.slice(10).replaceAll(/\S*\d\S*/g, "#");
}
