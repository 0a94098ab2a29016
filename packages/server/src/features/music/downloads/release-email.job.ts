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
import { renderReleaseEmail } from "./emails/release-email.tsx";
import type { OrderRow } from "../../orders/orders/tables.ts";
import { releaseTable } from "../releases/tables.ts";
import type { Services } from "../../feature.ts";

/**
 * Tells a customer that a release is out that they ordered before. On its day there may be thousands, so emails about
 * new orders go first. It contains no secret: the link is read when it is sent.
 */
export const releaseEmail = {
  kind: "release-email",
  payload: z.object({ orderId: z.int().positive(), releaseId: z.int().positive(), key: z.string() }),
  causedBy: "owner",
  uses: "mailing",
} satisfies JobKind;

interface ReleaseToTell {
  readonly order: OrderRow;
  readonly releaseId: number;
  /** Identifies the email among the emails of the order, so that it is sent once. */
  readonly key: string;
  readonly now: Date;
}

/** Enqueues the email in the transaction that marks the release as announced; none for an erased order. */
export async function enqueueReleaseEmail(
  database: Database,
  transaction: Transaction,
  { order, releaseId, key, now }: ReleaseToTell,
): Promise<void> {
  if (order.customerEmail === "") return;
  const payload = { orderId: order.id, releaseId, key };
  await enqueue(database, transaction, releaseEmail, { payload, dedupeKey: `downloads-${order.id}-${key}`, now });
}

export function releaseEmailHandler(services: Services): JobHandler {
  return jobHandler(releaseEmail, async ({ orderId, releaseId }, job) => {
    const { database, clock } = services;
    const order = await findOrder(database, orderId);
    const access = (await readOrderAccess(database, [orderId])).get(orderId);
    const path = downloadsPath(access, clock.now());
    const release = await database.model(releaseTable).findByPk(releaseId);
    // Erased or revoked while this job waited.
    if (order.customerEmail === "" || path === null || !access || !release) return;
    const site = forReader(await services.readSite(), order.locale);
    const translate = await services.readTranslations(translatedInto(site));
    const content = await renderReleaseEmail({
      ...(await readContact(services, site)),
      orderId,
      orderUrl: pageUrl(site, orderPath(services, order, clock.now())),
      downloadsUrl: pageUrl(site, path),
      lastDay: formatDayIn(access.access.expiresAt, site.timezone, site.language),
      title: translate("release", release, ["title"]).title ?? release.title,
    });
    await sendEmail(services, job, { ...content, to: order.customerEmail });
    await recordEmailSent(services, order, job, "Email about the release sent to the customer");
  });
}
