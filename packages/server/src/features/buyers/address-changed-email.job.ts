import { z } from "zod";
import { sendEmail } from "../../email/send-email.ts";
import { jobHandler, type JobHandler } from "../../jobs/job-handler.ts";
import type { JobKind } from "../../jobs/outbox.ts";
import { recordEmailSent } from "../orders/email-handlers.ts";
import { findOrder } from "../orders/find-order.ts";
import { readAddress } from "../orders/present-order.ts";
import { renderAddressChanged } from "./emails/address-changed.tsx";
import type { Services } from "../feature.ts";

/** Tells the owner that a customer changed an order's address. */
export const addressChangedEmail = {
  kind: "address-changed-email",
  payload: z.object({ orderId: z.int().positive(), version: z.int() }),
  causedBy: "order",
  uses: "email",
} satisfies JobKind;

export function addressChangedEmailHandler(services: Services): JobHandler {
  const { database, publicUrl, readSite } = services;
  return jobHandler(addressChangedEmail, async ({ orderId }, job) => {
    const order = await findOrder(database, orderId);
    const shippingAddress = readAddress(order);
    if (shippingAddress === null) return;
    const { artistName, ownerEmail } = await readSite();
    const adminUrl = `${publicUrl}/admin/orders`;
    const content = await renderAddressChanged({ artistName, publicUrl, adminUrl, orderId, shippingAddress });
    await sendEmail(services, job, { ...content, to: ownerEmail });
    await recordEmailSent(services, order, job, "Address change email sent to the owner");
  });
}
