import { forReader, pageUrl } from "@recital/contract/site-renderer";
import { currencyOf } from "@recital/contract/values/currency";
import { nameWithVariant } from "@recital/contract/values/order-line";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { translatedInto } from "../../../db/translations.ts";
import { sendEmail } from "../../../email/send-email.ts";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import { enqueue, type JobKind } from "../../../jobs/outbox.ts";
import { readContact, recordEmailSent } from "../orders/email-handlers.ts";
import { findOrder } from "../orders/find-order.ts";
import { readItemNames } from "../orders/item-names.ts";
import { orderPath } from "../orders/buyer-access.ts";
import { renderRefundEmail } from "./emails/refund-email.tsx";
import type { OrderRow } from "../orders/tables.ts";
import { type RefundRow, refundTable } from "./tables.ts";
import type { Services } from "../../feature.ts";

/** Tells the buyer about a refund. Sent once for each refund. */
export const refundEmail = {
  kind: "refund-email",
  payload: z.object({ refundId: z.int().positive() }),
  causedBy: "order",
  uses: "email",
} satisfies JobKind;

interface RefundToTell {
  readonly order: OrderRow;
  readonly refund: RefundRow;
  readonly now: Date;
}

/** Enqueues the email in the transaction that records the refund's success, and marks the refund as notified. */
export async function enqueueRefundEmail(
  database: Database,
  transaction: Transaction,
  { order, refund, now }: RefundToTell,
): Promise<void> {
  if (order.customerEmail === "") return;
  const dedupeKey = `order-${order.id}-refund-${refund.refundKey}`;
  await refund.update({ notifiedAt: now }, { transaction });
  await enqueue(database, transaction, refundEmail, { payload: { refundId: refund.id }, dedupeKey, now });
}

export function refundEmailHandler(services: Services): JobHandler {
  return jobHandler(refundEmail, async ({ refundId }, job) => {
    const { database } = services;
    const refund = await database.model(refundTable).findByPk(refundId, { include: "lines", rejectOnEmpty: true });
    const order = await findOrder(database, refund.orderId);
    // Erased while this job waited.
    if (order.customerEmail === "") return;
    const site = forReader(await services.readSite(), order.locale);
    const items = order.items ?? [];
    const nameOf = await readItemNames(services, items, translatedInto(site));
    const names = new Map(items.map((item) => [item.id, nameWithVariant(nameOf(item).name, item.variantTitle)]));
    const content = await renderRefundEmail({
      ...(await readContact(services, site)),
      orderId: order.id,
      orderUrl: pageUrl(site, orderPath(services, order, services.clock.now())),
      currency: currencyOf(order.currency, site.language),
      amountCents: refund.amountCents,
      shippingCents: refund.shippingCents,
      tipCents: refund.tipCents,
      lines: (refund.lines ?? []).map(({ orderItemId, quantity, amountCents }) => ({
        name: names.get(orderItemId) ?? "",
        quantity,
        amountCents,
      })),
    });
    await sendEmail(services, job, { ...content, to: order.customerEmail });
    await recordEmailSent(services, order, job, "Refund email sent to the customer");
  });
}
