import type { BuyerOrder } from "@recital/contract/endpoints/orders/buyers";
import { describePickup } from "@recital/contract/values/amounts";
import { describeGift } from "../orders/describe-gift.ts";
import { whenShipped } from "@recital/contract/values/when-shipped";

/** Returns what happens next with an order, by the kinds of products that were bought. */
export function nextMessage(
  {
    items,
    delivery = null,
    pickup = null,
    gift = null,
  }: Pick<BuyerOrder, "items"> & Partial<Pick<BuyerOrder, "delivery" | "pickup" | "gift">>,
  artistName: string,
): string {
  if (gift) return describeGift(gift).text;
  const digital = items.filter(({ isDigital }) => isDigital);
  return [
    ...(digital.length < items.length
      ? [delivery === "pickup" ? `${describePickup(pickup)}.` : whenShipped(items)]
      : []),
    ...(digital.length > 0
      ? [
          digitalMessage(
            digital.some(({ awaitsFiles }) => awaitsFiles),
            artistName,
          ),
        ]
      : []),
  ].join(" ");
}

/** Returns when digital products arrive: not immediately if one of them has no file yet. */
export function digitalMessage(awaitsFiles: boolean, artistName: string): string {
  return awaitsFiles ? `${artistName} will email your files.` : "Digital products arrive by email immediately.";
}
