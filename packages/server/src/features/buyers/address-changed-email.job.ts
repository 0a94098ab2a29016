import { z } from "zod";
import { sendEmail } from "../../email/send-email.ts";
import { jobHandler, type JobHandler } from "../../jobs/job-handler.ts";
import type { JobKind } from "../../jobs/outbox.ts";
import { recordEmailSent, type EmailDeps } from "../orders/email-handlers.ts";
import { findOrder } from "../orders/find-order.ts";
import { readAddress } from "../orders/present-order.ts";
import { renderAddressChanged } from "./emails/address-changed.tsx";

/** Tells the owner that a customer changed an order's address. */
export const addressChangedEmail = {
  kind: "address-changed-email",
  payload: z.object({ orderId: z.int().positive(), version: z.int() }),
  causedBy: "order",
  uses: "email",
} satisfies JobKind;

export function addressChangedEmailHandler(deps: EmailDeps): JobHandler {
  const { database, publicUrl, readSite } = deps;
  return jobHandler(addressChangedEmail, async ({ orderId }, job) => {
    const order = await findOrder(database, orderId);
    const shippingAddress = readAddress(order);
    if (shippingAddress === null) return;
    const { artistName, ownerEmail } = await readSite();
    const adminUrl = `${publicUrl}/admin/orders`;
    const content = await renderAddressChanged({ artistName, publicUrl, adminUrl, orderId, shippingAddress });
    await sendEmail(deps, job, { ...content, to: ownerEmail });
    await recordEmailSent(deps, order, job, "Address change email sent to the owner");
  });
}
