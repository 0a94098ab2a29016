import { isDeepStrictEqual } from "node:util";
import type { ShippingAddress } from "@recital/contract/values/order";
import { z } from "zod";
import { canEditAddress } from "../../../domain/shipping.ts";
import { readOwnerLanguage } from "../../../email/owner-language.ts";
import { sendEmail } from "../../../email/send-email.ts";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import { enqueue, type JobKind } from "../../../jobs/outbox.ts";
import { HttpError } from "../../../kernel/errors.ts";
import type { Services } from "../../feature.ts";
import { changeOrder, type OrderEdit } from "../orders/change-order.ts";
import { recordEmailSent } from "../orders/email-handlers.ts";
import { findOrder } from "../orders/find-order.ts";
import { addressColumns, readAddress } from "../orders/present-order.ts";
import { shipmentTable } from "../shipping/tables.ts";
import { renderAddressChanged } from "./emails/address-changed.tsx";

/**
 * Sets the address as the customer entered it, with an email to the owner. Does nothing if it is unchanged.
 * @throws {HttpError} 404; 409 if the order was changed since, a part of it is shipped, or nothing of it is to be shipped
 */
export function changeAddressByCustomer(
  services: Services,
  edit: Omit<OrderEdit, "adminName"> & { readonly shippingAddress: ShippingAddress },
): Promise<void> {
  const { database, clock } = services;
  return changeOrder(services, { ...edit, adminName: null }, async (order, transaction) => {
    const { orderId, shippingAddress } = edit;
    const shipments = await database.model(shipmentTable).count({ where: { orderId }, transaction });
    if (!canEditAddress({ ...order.get(), hasShipments: shipments > 0 })) throw tooLate();
    const changes = addressColumns(shippingAddress);
    const before = readAddress(order);
    if (before && isDeepStrictEqual(addressColumns(before), changes)) return null;
    const version = order.version + 1;
    await enqueue(database, transaction, addressChangedEmail, {
      payload: { orderId, version },
      dedupeKey: `order-${orderId}-address-${version}`,
      now: clock.now(),
    });
    return {
      kind: "address",
      text: before ? "Shipping address changed by the customer" : "Shipping address added by the customer",
      changes,
    };
  });
}

function tooLate(): HttpError {
  const message = "The address of this order cannot be changed any more. Please write to us.";
  return new HttpError(409, "address_fixed", message);
}

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
    const site = await readSite();
    const content = await renderAddressChanged({
      language: await readOwnerLanguage(database, site),
      artistName: site.artistName,
      publicUrl,
      adminUrl: `${publicUrl}/admin/orders`,
      orderId,
      shippingAddress,
    });
    await sendEmail(services, job, { ...content, to: site.ownerEmail });
    await recordEmailSent(services, order, job, "Address change email sent to the owner");
  });
}
