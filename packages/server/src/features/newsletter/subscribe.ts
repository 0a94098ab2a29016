import { confirmationEmail } from "./confirmation-email.job.ts";
import { findPause, hasOptedOut, requestConfirmation, withSubscriber, type Person } from "./request-confirmation.ts";
import { isSuppressed } from "../../email/suppressions.ts";
import type { Services } from "../feature.ts";

interface SubscribeRequest extends Person {
  readonly subscribed: boolean;
}

/**
 * Stores a subscriber and enqueues the confirmation email. The form proves nothing about the sender, so it never ends a
 * subscription and changes no data of an address that was confirmed before. Who opted out is not asked again: they
 * return by the link in their last email, or by the owner's invitation.
 */
export async function subscribe(services: Services, request: SubscribeRequest): Promise<void> {
  if (await isSuppressed(services, request.email.toLowerCase())) return;
  await withSubscriber(services, { ...request, source: "form" }, async (row, transaction) => {
    if (!request.subscribed || row.subscribed || hasOptedOut(row)) return;
    if ((await findPause(services, row, transaction)) !== null) return;
    await requestConfirmation(services, row, request, { kind: confirmationEmail, transaction });
  });
}
