import type { Subscriber } from "@recital/contract/endpoints/subscribers";
import { HttpError } from "../../kernel/errors.ts";
import { invitationEmail } from "./confirmation-email.job.ts";
import {
  findPause,
  hasOptedOut,
  requestConfirmation,
  withSubscriber,
  type Pause,
  type Person,
} from "./request-confirmation.ts";
import { suppressEmails } from "../../email/suppressions.ts";
import type { Services } from "../feature.ts";

/**
 * Invites a person to the newsletter in the owner's name, also one who opted out: stores them as pending and enqueues
 * the confirmation email. Until they confirm, the form still does not ask a person again who opted out.
 * @throws {HttpError} 409 if the person is subscribed, or gets no confirmation email for now
 */
export function invite(services: Services, person: Person): Promise<Subscriber> {
  return withSubscriber(services, { ...person, source: "invitation" }, async (row, transaction) => {
    if (row.subscribed) throw refusal("subscribed");
    const pause = await findPause(services, row, transaction);
    if (pause !== null) throw refusal(pause);
    // The hash outlasts the row, which the clean-up deletes if the person does not confirm.
    if (hasOptedOut(row)) {
      const facts = { reason: "unsubscribed", source: "site", at: services.clock.now() } as const;
      await suppressEmails(services, [row.emailKey], facts, transaction);
    }
    await requestConfirmation(services, row, person, { kind: invitationEmail, transaction });
    const { id, name, email, createdAt } = row;
    return { id, name, email, subscribed: false, status: "pending", createdAt: createdAt.toISOString() };
  });
}

const refusals: Readonly<Record<Pause | "subscribed", readonly [code: string, sentence: string]>> = {
  subscribed: ["already_subscribed", "This person is already subscribed."],
  "ten-minutes": [
    "confirmation_just_requested",
    "A confirmation email to this person was requested less than 10 minutes ago. Please try again later.",
  ],
  "thirty-days": [
    "too_many_confirmations",
    "3 confirmation emails to this person were requested in the last 30 days. Please try again later.",
  ],
  waiting: ["confirmation_waits", "A confirmation email to this person is waiting to be sent."],
};

function refusal(reason: Pause | "subscribed"): HttpError {
  const [code, sentence] = refusals[reason];
  return new HttpError(409, code, sentence, { fields: { email: sentence } });
}
