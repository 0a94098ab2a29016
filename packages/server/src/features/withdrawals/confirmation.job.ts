import { z } from "zod";
import type { Database } from "../../db/connection.ts";
import type { ReadSite } from "../../db/read-site.ts";
import { sendEmail } from "../../email/send-email.ts";
import { jobHandler, type JobHandler } from "../../jobs/job-handler.ts";
import type { JobKind } from "../../jobs/outbox.ts";
import type { Mailer } from "../../ports/mailer.ts";
import { renderWithdrawalConfirmation } from "./emails/withdrawal-confirmation.tsx";

/** Confirms a withdrawal to the buyer, with its content and time. Sent once for each. */
export const withdrawalConfirmation = {
  kind: "withdrawal-confirmation",
  payload: z.object({ withdrawalId: z.int().positive() }),
  causedBy: "stranger",
  uses: "email",
} satisfies JobKind;

export interface WithdrawalEmailDeps {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly readSite: ReadSite;
}

export function withdrawalConfirmationHandler(deps: WithdrawalEmailDeps): JobHandler {
  return jobHandler(withdrawalConfirmation, async ({ withdrawalId }, job) => {
    const { publicUrl } = deps;
    const row = await deps.database.models.withdrawal.findByPk(withdrawalId);
    // Erased while this job waited.
    if (!row || row.email === "") return;
    const { artistName, contactEmail } = await deps.readSite();
    const { name, email, statedOrderId, statement, createdAt } = row;
    const declaration = { name, email, statedOrderId, statement, receivedAt: createdAt };
    const content = await renderWithdrawalConfirmation({ artistName, contactEmail, publicUrl, ...declaration });
    await sendEmail(deps, job, { ...content, to: email });
  });
}
