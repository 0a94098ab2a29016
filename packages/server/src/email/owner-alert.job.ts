import { z } from "zod";
import { jobHandler, type JobHandler } from "../jobs/job-handler.ts";
import type { JobKind } from "../jobs/outbox.ts";
import type { Mailer } from "../ports/mailer.ts";
import { renderOwnerAlert } from "./owner-alert-email.tsx";
import { sendEmail } from "./send-email.ts";

/** Tells the owner about something that needs a person. */
export const ownerAlert = {
  kind: "owner-alert",
  payload: z.object({ subject: z.string(), sentences: z.array(z.string()) }),
} satisfies JobKind;

export interface OwnerAlertDeps {
  /** Null if no mail server is configured: the emails wait. */
  readonly mailer: Mailer | null;
  readonly publicUrl: string;
  readonly artistName: string;
  readonly ownerEmail: string;
}

export function ownerAlertHandler(deps: OwnerAlertDeps): JobHandler {
  return jobHandler(ownerAlert, async ({ subject, sentences }, job) => {
    const content = await renderOwnerAlert({ artistName: deps.artistName, subject, sentences });
    const messageId = `alert-${job.id}@${new URL(deps.publicUrl).hostname}`;
    await sendEmail(deps.mailer, job, { ...content, to: deps.ownerEmail, messageId });
  });
}
