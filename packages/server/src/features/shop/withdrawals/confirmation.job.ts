import { z } from "zod";
import { sendEmail } from "../../../email/send-email.ts";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import type { JobKind } from "../../../jobs/outbox.ts";
import { readSiteOf } from "../../audience/people/know-person.ts";
import { renderWithdrawalConfirmation } from "./emails/withdrawal-confirmation.tsx";
import { withdrawalTable } from "./tables.ts";
import type { Services } from "../../feature.ts";

const payload = z.object({ withdrawalId: z.int().positive() });

/** Confirms a withdrawal from an order to its buyer, with its content and time. Sent once for each. */
export const withdrawalConfirmation = {
  kind: "withdrawal-confirmation",
  payload,
  causedBy: "order",
  uses: "email",
} satisfies JobKind;

/** Says that a withdrawal arrived which belongs to no order of the sender, without what they wrote. */
export const withdrawalReceipt = {
  kind: "withdrawal-receipt",
  payload,
  causedBy: "stranger",
  uses: "email",
} satisfies JobKind;

export function withdrawalEmailHandlers(services: Services): JobHandler[] {
  return [withdrawalConfirmation, withdrawalReceipt].map((kind) => makeHandler(services, kind));
}

function makeHandler(services: Services, kind: JobKind<typeof payload>): JobHandler {
  return jobHandler(kind, async ({ withdrawalId }, job) => {
    const row = await services.database.model(withdrawalTable).findByPk(withdrawalId);
    // Erased while this job waited.
    if (!row || row.email === "") return;
    const { artistName, contactEmail, publicUrl, language, languages } = await readSiteOf(services, row);
    const site = { artistName, contactEmail, publicUrl, language, languages };
    const { name, email, orderId, statedOrderId, statement, createdAt } = row;
    // Anyone can have this email sent to anyone, and their words must not come from the shop.
    const content = orderId === null ? null : { name, statement };
    const declaration = { email, statedOrderId, content, receivedAt: createdAt };
    const rendered = await renderWithdrawalConfirmation({ ...site, ...declaration });
    await sendEmail(services, job, { ...rendered, to: email });
  });
}
