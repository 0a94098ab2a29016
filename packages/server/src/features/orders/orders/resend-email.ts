import type { OrderEmail } from "@recital/contract/endpoints/orders/orders";
import { isTableSale } from "@recital/contract/values/payment";
import { withTransaction } from "../../../db/transaction.ts";
import { enqueue } from "../../../jobs/outbox.ts";
import { HttpError } from "../../../kernel/errors.ts";
import { lockOrder, refuseErased } from "./find-order.ts";
import { emailJobKey, emailOf, findEmailJobs, orderEmails } from "./email-jobs.ts";
import { recordEvent } from "./present-timeline.ts";
import type { JobRow } from "../../../jobs/table.ts";
import type { Services } from "../../feature.ts";

interface Resend {
  readonly orderId: number;
  readonly mail: OrderEmail["mail"];
  readonly adminName: string;
}

/** A second click within this time does not send another email. */
const secondClickMs = 10_000;

const sentAgain = { confirmation: "Order confirmation sent again", notice: "New order email sent again" } as const;

/**
 * Enqueues one of an order's emails again.
 * @throws {HttpError} 404; 409 if the order is not paid, erased or a sale at a table, or the email is waiting or was just
 * sent again
 */
export async function resendEmail(services: Services, { orderId, mail, adminName }: Resend): Promise<void> {
  const { database, clock } = services;
  await withTransaction(database, async (transaction) => {
    // The lock makes a concurrent second request see the job of the first.
    const order = await lockOrder(database, orderId, transaction);
    refuseErased(order);
    if (isTableSale(order.paidBy)) throw new HttpError(409, "no_emails", "A sale at the table has no emails.");
    if (order.paidAt === null) throw new HttpError(409, "not_paid", "Emails are sent after payment.");
    const { job } = orderEmails[mail];
    const jobs = (await findEmailJobs(database, orderId, transaction)).filter(({ kind }) => emailOf(kind) === mail);
    const now = clock.now();
    refuseDuplicate(jobs, emailJobKey(orderId, mail), now);
    await enqueue(database, transaction, job, {
      payload: { orderId, resentAt: now.getTime() },
      dedupeKey: emailJobKey(orderId, mail, now),
      now,
    });
    await recordEvent(database, transaction, {
      orderId,
      kind: "mail-resent",
      text: sentAgain[mail],
      adminName,
      now,
    });
  });
}

function refuseDuplicate(jobs: readonly JobRow[], firstKey: string, now: Date): void {
  if (jobs.some(({ outcome }) => outcome === null)) {
    throw new HttpError(409, "mail_waits", "This email is waiting to be sent.");
  }
  const isFresh = ({ dedupeKey, outcome, createdAt }: JobRow) =>
    dedupeKey !== firstKey && outcome !== "failed" && now.getTime() - createdAt.getTime() < secondClickMs;
  if (jobs.some(isFresh)) throw new HttpError(409, "mail_just_sent", "This email was sent again a moment ago.");
}
