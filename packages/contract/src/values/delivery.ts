import { z } from "zod";

/** How goods reach the buyer: by post, by tracked post, or at a concert. Digital goods need none of them. */
export const deliveryIds = ["standard", "tracked", "pickup"] as const;

export const deliveryId = z.enum(deliveryIds).meta({ id: "DeliveryId" });

export type DeliveryId = z.output<typeof deliveryId>;

/** The names of the deliveries on the payment page, the order's page and in emails. */
export const deliveryNames: Readonly<Record<DeliveryId, string>> = {
  standard: "Standard shipping",
  tracked: "Tracked shipping",
  pickup: "Pick-up at a concert",
};

/** Returns how long a delivery takes: "3–5 days"; null if that is not known. */
export function describeDays(min: number | null, max: number | null): string | null {
  if (min === null || max === null) return null;
  if (min !== max) return `${min}–${max} days`;
  return max === 1 ? "1 day" : `${max} days`;
}
