import { countryName } from "./country-name.ts";
import { type DeliveryId, deliveryName } from "./delivery.ts";
import { formatDay } from "./format.ts";
import type { Language } from "./language.ts";
import { shippingTexts } from "./shipping-words/texts/index.ts";

interface Delivered {
  readonly delivery: DeliveryId | null;
  readonly country: string | null;
}

/** Says how an order is delivered, and to which country that was paid for: "Tracked shipping to Norway"; null for none. */
export function describeDelivery({ delivery, country }: Delivered, language: Language): string | null {
  if (delivery === null) return null;
  const name = deliveryName(delivery, language);
  return country === null ? name : shippingTexts[language].to(name, countryName(country, language));
}

interface Pickup {
  readonly city: string;
  readonly date: string;
}

/** Says where and when goods are picked up: "Pick-up at a concert: Ghent, December 3, 2026". */
export function describePickup(pickup: Pickup | null, language: Language): string {
  if (pickup === null) return deliveryName("pickup", language);
  return shippingTexts[language].pickupAt(pickup.city, formatDay(pickup.date, language));
}
