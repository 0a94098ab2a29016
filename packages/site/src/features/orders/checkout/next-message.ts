import type { BuyerOrder } from "@recital/contract/endpoints/orders/buyers";
import { describePickup } from "@recital/contract/values/describe-delivery";
import type { Language } from "@recital/contract/values/language";
import { describeGift } from "../orders/describe-gift.ts";
import { whenFilesArrive, whenShipped } from "@recital/contract/values/when-shipped";

/** Returns what happens next with an order, by the kinds of products that were bought. */
export function nextMessage(
  {
    items,
    delivery = null,
    pickup = null,
    gift = null,
  }: Pick<BuyerOrder, "items"> & Partial<Pick<BuyerOrder, "delivery" | "pickup" | "gift">>,
  artistName: string,
  language: Language,
): string {
  if (gift) return describeGift(gift, language).text;
  const digital = items.filter(({ isDigital }) => isDigital);
  return [
    ...(digital.length < items.length
      ? [delivery === "pickup" ? `${describePickup(pickup, language)}.` : whenShipped(items, language)]
      : []),
    ...(digital.length > 0
      ? [
          whenFilesArrive(
            digital.some(({ awaitsFiles }) => awaitsFiles),
            artistName,
            language,
          ),
        ]
      : []),
  ].join(" ");
}
