import { z } from "zod";
import type { ReadSite } from "../db/read-site.ts";
import { jobHandler, type JobHandler } from "../jobs/job-handler.ts";
import type { JobKind } from "../jobs/outbox.ts";
import type { Mailer } from "../ports/mailer.ts";
import { renderOwnerAlert } from "./owner-alert-email.tsx";
import { sendEmail } from "./send-email.ts";

/** Tells the owner about something that needs a person. */
export const ownerAlert = {
  kind: "owner-alert",
  payload: z.object({ subject: z.string(), sentences: z.array(z.string()) }),
  causedBy: "owner",
  uses: "email",
} satisfies JobKind;

export interface OwnerAlertDeps {
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly readSite: ReadSite;
}

export function ownerAlertHandler(deps: OwnerAlertDeps): JobHandler {
  return jobHandler(ownerAlert, async ({ subject, sentences }, job) => {
    const { artistName, ownerEmail } = await deps.readSite();
    const content = await renderOwnerAlert({ artistName, subject, sentences });
    await sendEmail(deps, job, { ...content, to: ownerEmail });
  });
}
