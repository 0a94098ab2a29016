import { isDeepStrictEqual } from "node:util";
import type { ShippingAddress } from "@recital/contract/values/order";
import { canEditAddress } from "../../domain/shipping.ts";
import { enqueue } from "../../jobs/outbox.ts";
import { HttpError } from "../../kernel/errors.ts";
import { changeOrder, type OrderEdit } from "../orders/change-order.ts";
import { addressColumns, readAddress } from "../orders/present-order.ts";
import { addressChangedEmail } from "./address-changed-email.job.ts";
import { shipmentTable } from "../shipping/tables.ts";
import type { Services } from "../feature.ts";

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
    return { kind: "address", text: `Shipping address ${before ? "changed" : "added"} by the customer`, changes };
  });
}

function tooLate(): HttpError {
  const sentence = "The address of this order cannot be changed any more. Please write to us.";
  return new HttpError(409, "address_fixed", sentence);
}
