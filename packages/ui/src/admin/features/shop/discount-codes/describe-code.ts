import type { DiscountCode } from "@recital/contract/endpoints/shop/discount-codes";
import type { Currency } from "@recital/contract/values/currency";
import { formatPrice } from "@recital/contract/values/money";
import { formatCount, formatDateTime } from "../../../components/format.ts";
import type { BadgeHue } from "../../../components/layout/card.tsx";

/** Returns what a code gives, and for which goods: "10 % off, only for 2 products, from $20.00". */
export function describeGift({ kind, value, productIds, minSubtotal }: DiscountCode, currency: Currency): string {
  const gift =
    kind === "percent" ? `${value} % off` : kind === "amount" ? `${formatPrice(value, currency)} off` : "Free shipping";
  return [
    gift,
    ...(productIds ? [`only for ${formatCount(productIds.length, "product")}`] : []),
    ...(minSubtotal > 0 ? [`from ${formatPrice(minSubtotal, currency)}`] : []),
  ].join(", ");
}

/** Returns how often a code was used, and how often it may be: "3 of 10 used, 1 in open checkouts". */
export function describeUses({ used, held, maxUses, maxUsesPerEmail }: DiscountCode): string {
  const count = used.toLocaleString("en-US");
  const uses =
    maxUses !== null
      ? `${count} of ${maxUses.toLocaleString("en-US")} used`
      : used === 0
        ? "Not used yet"
        : `Used ${formatCount(used, "time")}`;
  return [
    uses,
    ...(held > 0 ? [`${held.toLocaleString("en-US")} in open checkouts`] : []),
    ...(maxUsesPerEmail !== null ? [`at most ${formatCount(maxUsesPerEmail, "use")} per person`] : []),
  ].join(", ");
}

/** Returns what a code has sold, and what it took off: "$81.00 sold, $9.00 off"; null before its first sale. */
export function describeSales({ used, revenue, discount }: DiscountCode, currency: Currency): string | null {
  if (used === 0) return null;
  const off = discount > 0 ? [`${formatPrice(discount, currency)} off`] : [];
  return [`${formatPrice(revenue, currency)} sold`, ...off].join(", ");
}

/** Returns from when until when a code can be used, on the site's clocks. */
export function describeValidity({ startsAt, endsAt }: DiscountCode, timezone: string): string {
  const start = startsAt === null ? "" : `from ${formatDateTime(startsAt, "en", timezone)}`;
  const end = endsAt === null ? "" : `until ${formatDateTime(endsAt, "en", timezone)}`;
  const both = [start, end].filter(Boolean).join(" ");
  return both === "" ? "No start or end" : both.charAt(0).toUpperCase() + both.slice(1);
}

interface CodeState {
  readonly name: string;
  readonly hue: BadgeHue;
}

/** Returns whether a code can be used at a time, in ms, and if not, why. */
export function stateOfCode({ isActive, startsAt, endsAt, maxUses, used }: DiscountCode, now: number): CodeState {
  if (!isActive) return { name: "Inactive", hue: "gray" };
  if (endsAt !== null && Date.parse(endsAt) <= now) return { name: "Ended", hue: "gray" };
  if (maxUses !== null && used >= maxUses) return { name: "Used up", hue: "yellow" };
  if (startsAt !== null && Date.parse(startsAt) > now) return { name: "Scheduled", hue: "blue" };
  return { name: "Active", hue: "green" };
}
