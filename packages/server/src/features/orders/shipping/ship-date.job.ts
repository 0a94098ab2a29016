import { forReader, pageUrl } from "@recital/contract/site-renderer";
import { nameWithVariant } from "@recital/contract/values/order-line";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { readRows } from "../../../db/statements.ts";
import { translatedInto } from "../../../db/translations.ts";
import { shippableQuantity } from "../../../domain/shipments.ts";
import { sendEmail } from "../../../email/send-email.ts";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import { enqueueAll, type JobKind } from "../../../jobs/outbox.ts";
import { readContact, recordEmailSent } from "../orders/email-handlers.ts";
import { findOrder } from "../orders/find-order.ts";
import { readItemNames } from "../orders/item-names.ts";
import { orderPath } from "../orders/buyer-access.ts";
import { shipDateMoved } from "../../shop/products/ship-date.job.ts";
import { renderShipDateEmail } from "./emails/ship-date-email.tsx";
import { productTable } from "../../shop/products/tables.ts";
import { shipmentTable } from "./tables.ts";
import { refundTable } from "../refunds/tables.ts";
import type { Services } from "../../feature.ts";

/** Tells a customer that a product of their order ships on another day; once for each day. */
export const shipDateEmail = {
  kind: "ship-date-email",
  payload: z.object({
    orderId: z.int().positive(),
    productId: z.int().positive(),
    shipsOn: z.iso.date(),
    before: z.iso.date().nullable(),
  }),
  causedBy: "owner",
  uses: "mailing",
} satisfies JobKind;

const batch = 200;

/** Enqueues an email for each paid order with the product left to ship. A date that was changed since has its own job. */
export function shipDateMovedHandler({ database, clock }: Services): JobHandler {
  return jobHandler(shipDateMoved, async (move) => {
    const { productId, shipsOn } = move;
    for (let after = 0; ;) {
      const product = await database.model(productTable).findByPk(productId, { attributes: ["shipsOn"] });
      if (product?.shipsOn !== shipsOn) return;
      const orderIds = await readOrdersToShipOf(database, productId, { after, limit: batch });
      const now = clock.now();
      const requests = orderIds.map((orderId) => ({
        payload: { ...move, orderId },
        dedupeKey: `order-${orderId}-ships-${productId}-${shipsOn}`,
        now,
      }));
      await enqueueAll(database, null, shipDateEmail, requests);
      const last = orderIds.at(-1);
      if (last === undefined || orderIds.length < batch) return;
      after = last;
    }
  });
}

export function shipDateEmailHandler(services: Services): JobHandler {
  const { database, clock } = services;
  return jobHandler(shipDateEmail, async ({ orderId, productId, shipsOn, before }, job) => {
    const order = await findOrder(database, orderId);
    const shipment = database.model(shipmentTable);
    const refund = database.model(refundTable);
    const product = database.model(productTable);
    const moves = {
      refunds: await refund.findAll({ where: { orderId }, include: "lines" }),
      shipments: await shipment.findAll({ where: { orderId }, include: "lines" }),
    };
    const left = (order.items ?? []).filter(
      (item) => item.productId === productId && shippableQuantity(item, moves) > 0,
    );
    const present = await product.findByPk(productId, { attributes: ["shipsOn"] });
    // Erased, shipped, refunded, or moved again while this job waited.
    if (order.customerEmail === "" || left.length === 0 || present?.shipsOn !== shipsOn) return;
    const site = forReader(await services.readSite(), order.locale);
    const nameOf = await readItemNames(services, left, translatedInto(site));
    const content = await renderShipDateEmail({
      ...(await readContact(services, site)),
      orderId,
      orderUrl: pageUrl(site, orderPath(services, order, clock.now())),
      items: left.map((item) => nameWithVariant(nameOf(item).name, item.variantTitle)),
      shipsOn,
      isLater: before === null || shipsOn > before,
    });
    await sendEmail(services, job, { ...content, to: order.customerEmail });
    await recordEmailSent(services, order, job, `Email about the new shipping date, ${shipsOn}, sent to the customer`);
  });
}

const orderToShip = z.object({ id: z.int() });

/** Returns the ids, after this one, of paid orders that wait to be shipped and contain the product. */
export async function readOrdersToShipOf(
  database: Database,
  productId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number[]> {
  const rows = await readRows(
    database,
    orderToShip,
    `SELECT id FROM orders WHERE to_ship = 1 AND id > ?
       AND EXISTS (SELECT 1 FROM order_items WHERE order_id = orders.id AND product_id = ?)
     ORDER BY id LIMIT ${limit}`,
    [after, productId],
  );
  return rows.map(({ id }) => id);
}
