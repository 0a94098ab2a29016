import type { AdminOrderDetail, AdminShipment } from "@recital/contract/endpoints/orders/orders";
import type { ShipmentRequestInput } from "@recital/contract/endpoints/orders/shipments";
import { carrierIds, carrierName, type CarrierId } from "@recital/contract/values/carrier";
import type { AdminLanguage } from "@recital/contract/values/language";
import { carrier } from "@recital/contract/values/order";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { saveShipmentMutation } from "../../../../api/admin/order-changes.ts";
import { adminOrderQuery } from "../../../../api/admin/orders.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { UserFacingError } from "../../../../platform/user-facing-error.ts";
import { remember } from "../../../components/browser-state.ts";
import { isEditConflict } from "../../../components/form/saving.tsx";
import { itemName } from "../../../components/format.ts";
import type { ShipTexts } from "./texts/en.ts";
import { shipTexts } from "./texts/index.ts";

/** The form values of a shipment. The field names are the server's, so that its error messages find their fields. */
export interface ShipmentForm {
  readonly carrier: CarrierId;
  readonly trackingNumber: string;
  /** The number of each item, by item ID. */
  readonly items: Readonly<Record<number, number>>;
  readonly notify: boolean;
}

/** The content of a shipment, without the key of the request. */
type ShipmentBody = Omit<ShipmentRequestInput, "version">;

type OrderItems = Pick<AdminOrderDetail, "items">;

/** Returns a new shipment of everything that is left to ship. */
export function newShipment({ items }: OrderItems, lastCarrier: CarrierId): ShipmentForm {
  const left = items.map(({ id, shippableQuantity }) => [id, shippableQuantity] as const);
  return { carrier: lastCarrier, trackingNumber: "", items: Object.fromEntries(left), notify: true };
}

/** Returns a recorded shipment for its correction, of which the customer is not told unless the owner wants it. */
export function recordedShipment({ carrier: id, trackingNumber, items }: AdminShipment): ShipmentForm {
  const shipped = items.map(({ itemId, quantity }) => [itemId, quantity] as const);
  return { carrier: id, trackingNumber: trackingNumber ?? "", items: Object.fromEntries(shipped), notify: false };
}

/**
 * Returns the maximum quantity of each item in a shipment: the unshipped items, and the items of the corrected
 * shipment.
 */
export function shippableItems({ items }: OrderItems, language: AdminLanguage, corrected?: AdminShipment) {
  return items
    .map((item) => ({ id: item.id, name: itemName(item, language), max: shippableQuantity(item, corrected) }))
    .filter(({ max }) => max > 0);
}

function shippableQuantity(
  { id, isDigital, shippableQuantity: left }: OrderItems["items"][number],
  corrected?: AdminShipment,
) {
  if (isDigital) return 0;
  return left + (corrected?.items.find(({ itemId }) => itemId === id)?.quantity ?? 0);
}

/** Returns the body of the request. A shipment of everything that is left names no items. */
export function writtenShipment(
  { carrier: id, trackingNumber, items, notify }: ShipmentForm,
  order: OrderItems,
  corrected?: AdminShipment,
): ShipmentBody {
  const lines = Object.entries(items)
    .filter(([, quantity]) => quantity > 0)
    .map(([itemId, quantity]) => ({ itemId: Number(itemId), quantity }));
  const isEverything =
    corrected === undefined && order.items.every((item) => (items[item.id] ?? 0) === item.shippableQuantity);
  return { carrier: id, trackingNumber: trackingNumber.trim(), notify, ...(!isEverything && { items: lines }) };
}

/** Returns the quantities, none higher than what a shipment can contain. */
export function limitItems(items: ShipmentForm["items"], order: OrderItems, corrected?: AdminShipment) {
  return Object.fromEntries(
    order.items
      .map((item) => [item.id, shippableQuantity(item, corrected)] as const)
      .filter(([, max]) => max > 0)
      .map(([id, max]) => [id, Math.min(items[id] ?? 0, max)] as const),
  );
}

/** Whether both versions of an order have the same shipments and the same left to ship. */
export function isSameShippable(a: AdminOrderDetail, b: AdminOrderDetail): boolean {
  return JSON.stringify(whatIsShipped(a)) === JSON.stringify(whatIsShipped(b));
}

function whatIsShipped({ canShip, items, shipments }: AdminOrderDetail) {
  return {
    canShip,
    items: items.map(({ id, shippableQuantity }) => [id, shippableQuantity]),
    shipments: shipments.map(({ id, carrier: by, trackingNumber, items: lines }) => [id, by, trackingNumber, lines]),
  };
}

export const lastCarrierKey = "recital-carrier";

/** Returns the carrier that was used last on this device; the first one of the list if there is none. */
export function knownCarrier(text: string | null): CarrierId {
  return carrier.safeParse(text).data ?? carrierIds[0];
}

/** Returns a carrier's name. */
export function carrierLabel(id: CarrierId, { form }: ShipTexts): string {
  return id === "other" ? form.otherCarrier : carrierName(id);
}

/** Describes how much of an order is left to ship: "2 items left to ship". */
export function describeShipped(
  { items, canShip }: Pick<AdminOrderDetail, "items" | "canShip">,
  { shipments: texts }: ShipTexts,
): string {
  const left = items.reduce((sum, { shippableQuantity }) => sum + shippableQuantity, 0);
  return left === 0 || !canShip ? texts.nothingLeft : texts.left(left);
}

/**
 * Records shipments of an order, or corrects one. `order` stays as it was opened until a request fails because something
 * else was shipped or refunded meanwhile; `isOutdated` is true then. If only other parts of the order have changed, the
 * request is repeated with the new version.
 */
export function useShipmentRequest(opened: AdminOrderDetail, onOutdated?: (now: AdminOrderDetail) => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation(saveShipmentMutation(api));
  const [order, setOrder] = useState(opened);
  const [isOutdated, setIsOutdated] = useState(false);

  const request = async (body: ShipmentBody, shipmentId?: number, seen = order): Promise<void> => {
    try {
      const target = { orderId: seen.id, ...(shipmentId !== undefined && { shipmentId }) };
      await mutateAsync({ ...body, ...target, version: seen.version });
      remember(lastCarrierKey, body.carrier);
    } catch (error) {
      if (!isEditConflict(error)) throw error;
      const now = await queryClient.fetchQuery(adminOrderQuery(api, seen.id));
      // Refused for another reason, for instance because the order was refunded.
      if (now.version === seen.version) throw error;
      if (isSameShippable(now, seen)) return request(body, shipmentId, now);
      setOrder(now);
      setIsOutdated(true);
      onOutdated?.(now);
      throw new UserFacingError((language) => shipTexts[language].form.outdatedError, { cause: error });
    }
  };
  return { order, isOutdated, request };
}
