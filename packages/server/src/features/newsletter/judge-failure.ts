import { concernsMailbox, isHardBounce } from "../../domain/bounce.ts";
import { EmailError } from "../../ports/mailer.ts";

/**
 * What follows from a failed email:
 * - `uncertain`: it may have arrived, so it is not repeated;
 * - `withdrawn`: the person left, or the issue is no longer sent;
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

/** Returns what follows from a failed email of an issue; null for an error of another kind. */
export function judgeFailure(error: unknown): Verdict | null {
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
