import { currencyOf } from "@recital/contract/values/currency";
import { nameWithVariant } from "@recital/contract/values/order-line";
import { jobHandler, type JobHandler, type RunningJob } from "../../jobs/job-handler.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { Database } from "../../db/connection.ts";
import type { ReadSite, SiteSettings } from "../../db/read-site.ts";
import { itemsOfProduct } from "../../domain/downloads.ts";
import { sendEmail } from "../../email/send-email.ts";
import type { Encryption } from "../../kernel/encryption.ts";
import type { Mailer } from "../../ports/mailer.ts";
import { renderNewOrderEmail } from "./emails/new-order.tsx";
import { renderOrderConfirmation } from "./emails/order-confirmation.tsx";
import { editionOf, readEditions } from "./edition-numbers.ts";
import { findOrder } from "./find-order.ts";
import { freeOrderConfirmation, newOrderEmail, orderConfirmation } from "./email-jobs.ts";
import { orderUrl } from "./order-key.ts";
import { readAddress } from "./present-order.ts";
import { downloadsPath, isGiven, readOrderAccess } from "./read-downloads.ts";
import { readOrderedProducts } from "./read-ordered-products.ts";
import { recordEvent } from "./record-event.ts";
import { dayIn } from "@recital/contract/values/zoned-time";
import { formatDayIn } from "@recital/contract/values/format";
import type { DownloadFileRow } from "../downloads/tables.ts";
import type { OrderRow } from "./tables.ts";

export interface EmailDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly encryption: Encryption;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly readSite: ReadSite;
}

/** Returns the handlers that send the emails of orders. */
export function emailHandlers(deps: EmailDeps): JobHandler[] {
  return [
    jobHandler(orderConfirmation, ({ orderId }, job) => confirmOrder(deps, orderId, job)),
    jobHandler(freeOrderConfirmation, ({ orderId }, job) => confirmOrder(deps, orderId, job)),
    jobHandler(newOrderEmail, async ({ orderId }, job) => {
      const order = await findOrder(deps.database, orderId);
      // A release that is not out yet is emailed by the program.
      const site = await deps.readSite();
      const { email } = await orderEmail(deps, order, { site, isSent: () => true });
      const content = await renderNewOrderEmail({
        ...email,
        customerEmail: order.customerEmail,
        adminUrl: `${deps.publicUrl}/admin/orders`,
      });
      await sendEmail(deps, job, { ...content, to: site.ownerEmail });
      await recordEmailSent(deps, order, job, "New order email sent to the owner");
    }),
  ];
}

async function confirmOrder(deps: EmailDeps, orderId: number, job: RunningJob): Promise<void> {
  const order = await findOrder(deps.database, orderId);
  // Erased while this job waited.
  if (order.customerEmail === "") return;
  const { email, path } = await orderEmail(deps, order, { site: await deps.readSite(), isSent: isGiven });
  const content = await renderOrderConfirmation({
    ...email,
    downloadsUrl: path && `${deps.publicUrl}${path}`,
    orderUrl: orderUrl(deps, order, deps.clock.now()),
  });
  await sendEmail(deps, job, { ...content, to: order.customerEmail });
  await recordEmailSent(deps, order, job, "Order confirmation sent to the customer");
}

interface EmailContext {
  readonly site: SiteSettings;
  /** Whether the artist need not send this file. */
  readonly isSent: (file: DownloadFileRow) => boolean;
}

async function orderEmail(deps: EmailDeps, order: OrderRow, { site, isSent }: EmailContext) {
  const given = (await readOrderAccess(deps.database, [order.id])).get(order.id);
  const withFiles = new Set(given?.files.filter(isSent).map(({ orderItemId }) => orderItemId));
  const productOf = await readOrderedProducts(deps.database, order, dayIn(deps.clock.now(), site.timezone));
  const editions = await readEditions(deps.database, order.id);
  const items = order.items ?? [];
  const email = {
    artistName: site.artistName,
    publicUrl: deps.publicUrl,
    contactEmail: site.contactEmail,
    order: {
      id: order.id,
      date: formatDayIn(order.createdAt, site.timezone),
      items: items.map(({ id, productId, name, variantTitle, unitCents, quantity, isDigital }) => {
        const { shipsOn, jpegPath } = productOf(productId);
        return {
          name: [nameWithVariant(name, variantTitle), editionOf(id, editions).edition ?? []].flat().join(", "),
          imageUrl: jpegPath && `${deps.publicUrl}${jpegPath}`,
          unitCents,
          quantity,
          isDigital,
          awaitsFiles: isDigital && !itemsOfProduct(items, { id, productId }).some((item) => withFiles.has(item.id)),
          shipsOn,
        };
      }),
      currency: currencyOf(order.currency),
      totalCents: order.totalCents,
      isFree: order.paidBy === "free",
      shippingAddress: readAddress(order),
    },
  };
  return { email, path: withFiles.size === 0 ? null : downloadsPath(given, deps.clock.now()) };
}

/**
 * Records a sent email in the order's timeline, which outlives the job. Never throws: a job that failed now would send
 * the email again.
 */
export async function recordEmailSent(
  { database, clock }: EmailDeps,
  order: OrderRow,
  job: RunningJob,
  text: string,
): Promise<void> {
  const event = { orderId: order.id, kind: "mailed", text, adminName: null, now: clock.now() } as const;
  await recordEvent(database, null, event).catch((error: unknown) =>
    job.log.error({ err: error, order: order.id }, "sent email not recorded in the timeline"),
  );
}
