import { countHit, takeHitBack } from "../db/rate-limits.ts";
import type { Mailer } from "../ports/mailer.ts";
import { isUnsent, sendWithinLimit, type LimitDeps } from "./sending-limit.ts";
import { emailKeyOf } from "../kernel/email-key.ts";
import { refusesEmail, type SuppressionDeps } from "./suppressions.ts";

interface StrangerDeps extends LimitDeps, Pick<SuppressionDeps, "encryption"> {
  /** The kinds of jobs that send such emails. */
  readonly kinds: readonly string[];
}

/** How many emails that strangers cause one address gets in a day, whatever form they used. */
const perAddress = { name: "strangers-email-to", max: 5, windowMs: 24 * 3_600_000 };

/**
 * Limits the emails that any visitor can have sent to any address, with one limit over all their kinds: a visitor must
 * not be able to fill the mail server's quota, or a person's mailbox. One too many for an address, or for an address that
 * bounced or complained, is not sent; one too many in an hour waits.
 */
export function limitStrangers(mailer: Mailer, { kinds, ...deps }: StrangerDeps): Mailer {
  const { database, clock, encryption } = deps;
  return {
    async send(email, beforeContent) {
      const { strangersJob: jobId } = email;
      if (jobId === undefined) return mailer.send(email, beforeContent);
      const emailKey = emailKeyOf(email.to);
      if (await refusesEmail(deps, emailKey)) return;
      const who = encryption.hash("limit of strangers' emails", emailKey);
      const { hits } = await countHit(database, perAddress, who, clock.now());
      if (hits > perAddress.max) return;
      try {
        const limit = { name: "strangers-email", kinds, jobId };
        await sendWithinLimit(deps, limit, () => mailer.send(email, beforeContent));
      } catch (error) {
        if (isUnsent(error)) await takeHitBack(database, perAddress, who);
        throw error;
      }
    },
  };
}
