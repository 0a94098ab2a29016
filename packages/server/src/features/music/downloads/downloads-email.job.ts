import { forReader, pageUrl } from "@recital/contract/site-renderer";
import { formatDayIn } from "@recital/contract/values/format";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { translatedInto } from "../../../db/translations.ts";
import { sendEmail } from "../../../email/send-email.ts";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import { enqueue, type JobKind } from "../../../jobs/outbox.ts";
import { readContact, recordEmailSent } from "../../orders/orders/email-handlers.ts";
import { findOrder } from "../../orders/orders/find-order.ts";
import { orderPath } from "../../orders/orders/buyer-access.ts";
import { downloadsPath, readOrderAccess } from "../../orders/orders/read-order-detail.ts";
import { renderDownloadsEmail } from "./emails/downloads-email.tsx";
import { readFileLabels } from "./file-labels.ts";
import type { OrderRow } from "../../orders/orders/tables.ts";
import type { Services } from "../../feature.ts";

const reason = z.enum(["reissued", "delivered"]);

/** Sends the customer the link to an order's files. It contains no secret: the link is read when it is sent. */
export const downloadsEmail = {
  kind: "downloads-email",
  payload: z.object({ orderId: z.int().positive(), reason, key: z.string() }),
  causedBy: "owner",
  uses: "mailing",
} satisfies JobKind;

interface DownloadsToTell {
  readonly order: OrderRow;
  readonly reason: z.output<typeof reason>;
  /** Identifies the email among the emails of the order, so that it is sent once. */
  readonly key: string;
  readonly now: Date;
}

/** Enqueues the email in the transaction that makes it necessary; none for an erased order. */
export async function enqueueDownloadsEmail(
  database: Database,
  transaction: Transaction,
  { order, now, ...request }: DownloadsToTell,
): Promise<void> {
  if (order.customerEmail === "") return;
  const dedupeKey = `downloads-${order.id}-${request.key}`;
  await enqueue(database, transaction, downloadsEmail, { payload: { orderId: order.id, ...request }, dedupeKey, now });
}

export function downloadsEmailHandler(services: Services): JobHandler {
  return jobHandler(downloadsEmail, async (payload, job) => {
    const { database, clock } = services;
    const order = await findOrder(database, payload.orderId);
    const access = (await readOrderAccess(database, [order.id])).get(order.id);
    const path = downloadsPath(access, clock.now());
    // Erased or revoked while this job waited.
    if (order.customerEmail === "" || path === null || !access) return;
    const site = forReader(await services.readSite(), order.locale);
    const open = access.files.filter(({ revokedAt }) => revokedAt === null);
    const labelOf = await readFileLabels(services, open, translatedInto(site));
    const content = await renderDownloadsEmail({
      ...(await readContact(services, site)),
      order: { id: order.id, url: pageUrl(site, orderPath(services, order, clock.now())) },
      downloadsUrl: pageUrl(site, path),
      lastDay: formatDayIn(access.access.expiresAt, site.timezone, site.language),
      labels: open.map(labelOf),
      reason: payload.reason,
    });
    await sendEmail(services, job, { ...content, to: order.customerEmail });
    await recordEmailSent(services, order, job, "Link to the files sent to the customer");
  });
}
