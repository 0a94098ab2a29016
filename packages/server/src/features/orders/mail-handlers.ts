import { jobHandler, type JobHandler, type JobInHand } from "../../jobs/job-handler.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { Database } from "../../db/connection.ts";
import type { OrderRow } from "../../db/models/order.ts";
import { sendMail } from "../../mail/send-mail.ts";
import type { Mailer } from "../../ports/mailer.ts";
import { renderNewOrderNotice } from "./emails/new-order-notice.tsx";
import { renderOrderConfirmation } from "./emails/order-confirmation.tsx";
import { findOrder } from "./find-order.ts";
import { newOrderNotice, orderConfirmation } from "./mail-jobs.ts";
import { readAddress } from "./present-order.ts";
import { recordEvent } from "./record-event.ts";

export interface MailDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Null where no mail server is configured: mails wait. */
  readonly mailer: Mailer | null;
  readonly publicUrl: string;
  readonly artistName: string;
  readonly contactEmail: string;
  readonly ownerEmail: string;
}

/** What sends the mails that orders promise. */
export function mailHandlers(deps: MailDeps): JobHandler[] {
  return [
    jobHandler(orderConfirmation, async ({ orderId, resentAt }, job) => {
      const order = await findOrder(deps.database, orderId);
      const content = await renderOrderConfirmation(orderMail(deps, order));
      await sendMail(deps.mailer, job, {
        ...content,
        to: order.customerEmail,
        messageId: messageId(deps, order, "confirmation", resentAt),
      });
      await recordMailed(deps, order, job, "Order confirmation sent to the customer");
    }),
    jobHandler(newOrderNotice, async ({ orderId, resentAt }, job) => {
      const order = await findOrder(deps.database, orderId);
      const content = await renderNewOrderNotice({
        ...orderMail(deps, order),
        customerEmail: order.customerEmail,
        adminUrl: `${deps.publicUrl}/admin/orders`,
      });
      await sendMail(deps.mailer, job, {
        ...content,
        to: deps.ownerEmail,
        messageId: messageId(deps, order, "notice", resentAt),
      });
      await recordMailed(deps, order, job, "New order notice sent to the owner");
    }),
  ];
}

function orderMail(deps: MailDeps, order: OrderRow) {
  return {
    artistName: deps.artistName,
    publicUrl: deps.publicUrl,
    contactEmail: deps.contactEmail,
    order: {
      id: order.id,
      createdAt: order.createdAt,
      items: (order.items ?? []).map(({ name, unitCents, quantity, isDigital }) => ({
        name,
        unitCents,
        quantity,
        isDigital,
      })),
      totalCents: order.totalCents,
      shippingAddress: readAddress(order),
    },
  };
}

/**
 * Writes a mail that was sent into the order's story, which outlives the job. It never throws: the mail is gone, and a
 * job that failed now would send it again.
 */
async function recordMailed({ database, clock }: MailDeps, order: OrderRow, job: JobInHand, text: string) {
  const event = { orderId: order.id, kind: "mailed", text, adminName: null, now: clock.now() } as const;
  await recordEvent(database, null, event).catch((error: unknown) =>
    job.log.error({ err: error, order: order.id }, "a mail that was sent is missing in its order's story"),
  );
}

/**
 * The same for every attempt, so that a mail that did arrive twice shows as one. One that an admin sent again is another
 * mail, or mail programs would hide it.
 */
function messageId(deps: MailDeps, order: OrderRow, what: string, resentAt: number | undefined): string {
  const parts = ["order", order.id, what, order.createdAt.getTime(), ...(resentAt === undefined ? [] : [resentAt])];
  return `${parts.join("-")}@${new URL(deps.publicUrl).hostname}`;
}
