import { forReader, pageUrl } from "@recital/contract/site-renderer";
import { carrierName } from "@recital/contract/values/carrier";
import { nameWithVariant } from "@recital/contract/values/order-line";
import { dayIn } from "@recital/contract/values/zoned-time";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { translatedInto } from "../../../db/translations.ts";
import { type ShipmentLine, shippableQuantity } from "../../../domain/shipments.ts";
import { sendEmail } from "../../../email/send-email.ts";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import { enqueue, type JobKind } from "../../../jobs/outbox.ts";
import type { Services } from "../../feature.ts";
import { orderPath } from "../orders/buyer-access.ts";
import { pictureOf, readContact, recordEmailSent } from "../orders/email-handlers.ts";
import { findOrder, readOrderedProducts } from "../orders/find-order.ts";
import { readItemNames } from "../orders/item-names.ts";
import type { OrderRow } from "../orders/tables.ts";
import { refundTable } from "../refunds/tables.ts";
import { renderShipmentEmail } from "./emails/shipment-email.tsx";
import { type ShipmentRow, shipmentTable } from "./tables.ts";

/** Tells the customer about a shipment, once; and about its corrections, as often as the admin asks for it. */
export const shipmentEmail = {
  kind: "shipment-email",
  payload: z.object({
    shipmentId: z.int().positive(),
    /** When the admin asked to tell the correction, in ms. Absent in the first email. */
    correctedAt: z.int().optional(),
  }),
  causedBy: "order",
  uses: "email",
} satisfies JobKind;

interface ShipmentToTell {
  readonly order: OrderRow;
  readonly shipment: ShipmentRow;
  readonly now: Date;
}

/**
 * Enqueues the email in the transaction that records the shipment, and marks the shipment as notified. If an email was
 * enqueued before, this one says that it corrects it.
 */
export async function enqueueShipmentEmail(
  database: Database,
  transaction: Transaction,
  { order, shipment, now }: ShipmentToTell,
): Promise<void> {
  if (order.customerEmail === "") return;
  const correctedAt = shipment.notifiedAt === null ? undefined : now.getTime();
  const dedupeKey = ["order", order.id, "shipment", shipment.shipmentKey, ...(correctedAt ? [correctedAt] : [])];
  await shipment.update({ notifiedAt: now }, { transaction });
  const payload = { shipmentId: shipment.id, correctedAt };
  await enqueue(database, transaction, shipmentEmail, { payload, dedupeKey: dedupeKey.join("-"), now });
}

export function shipmentEmailHandler(services: Services): JobHandler {
  return jobHandler(shipmentEmail, async ({ shipmentId, correctedAt }, job) => {
    const { publicUrl, database } = services;
    const { model } = database;
    const shipment = await model(shipmentTable).findByPk(shipmentId, { include: "lines" });
    // Deleted before its email was sent.
    if (!shipment) return;
    const { orderId, carrier, trackingNumber, lines = [] } = shipment;
    const order = await findOrder(database, orderId);
    const where = { orderId };
    // Erased while this job waited.
    if (order.customerEmail === "") return;
    const refunds = await model(refundTable).findAll({ where, include: "lines" });
    const shipments = await model(shipmentTable).findAll({ where, include: "lines" });
    const items = order.items ?? [];
    const site = forReader(await services.readSite(), order.locale);
    const productOf = await readOrderedProducts(database, order, dayIn(services.clock.now(), site.timezone));
    const nameOf = await readItemNames(services, items, translatedInto(site));
    const shipped = lines.map(({ orderItemId, quantity }) => {
      const item = items.find(({ id }) => id === orderItemId);
      const { jpegPath, drawnPath } = productOf({ productId: item?.productId ?? null, releaseId: null });
      const imageUrl = jpegPath && `${publicUrl}${jpegPath}`;
      const name = item ? nameWithVariant(nameOf(item).name, item.variantTitle) : "";
      return { name, imageUrl, drawnPath, quantity };
    });
    const content = await renderShipmentEmail({
      ...(await readContact(services, site)),
      orderId,
      orderUrl: pageUrl(site, orderPath(services, order, services.clock.now())),
      isCorrection: correctedAt !== undefined,
      carrier,
      trackingNumber,
      items: shipped,
      picture: pictureOf(shipped, publicUrl),
      isMoreLeft: items.some((item) => shippableQuantity(item, { refunds, shipments }) > 0),
    });
    await sendEmail(services, job, { ...content, to: order.customerEmail });
    const text =
      correctedAt === undefined
        ? "Shipping email sent to the customer"
        : "Corrected shipping email sent to the customer";
    await recordEmailSent(services, order, job, text);
  });
}

/**
 * Returns '3 items by DHL', for the timeline. The tracking number leads to the customer's address, so it stays in the
 * shipment, where it is erased with the order's personal data.
 */
export function describeShipment({ carrier }: Pick<ShipmentRow, "carrier">, lines: readonly ShipmentLine[]): string {
  const count = lines.reduce((total, { quantity }) => total + quantity, 0);
  if (carrier === "other") return count === 1 ? "1 item" : `${count} items`;
  const name = carrierName(carrier);
  return count === 1 ? `1 item by ${name}` : `${count} items by ${name}`;
}
