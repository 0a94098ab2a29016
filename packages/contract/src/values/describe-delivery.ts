import { countryName } from "./country-name.ts";
import { type DeliveryId, deliveryName } from "./delivery.ts";

interface Delivered {
  readonly delivery: DeliveryId | null;
  readonly country: string | null;
}

/** Says how an order is delivered, and to which country that was paid for: "Tracked shipping to Norway"; null for none. */
export function describeDelivery({ delivery, country }: Delivered): string | null {
  if (delivery === null) return null;
  const name = deliveryName(delivery, "en");
  return country === null ? name : `${name} to ${countryName(country, "en")}`;
}
