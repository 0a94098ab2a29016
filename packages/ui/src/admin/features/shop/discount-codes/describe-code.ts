import type { DiscountCode } from "@recital/contract/endpoints/shop/discount-codes";
import type { Currency } from "@recital/contract/values/currency";
import type { AdminLanguage } from "@recital/contract/values/language";
import { formatPrice } from "@recital/contract/values/money";
import { formatDateTime } from "../../../components/format.ts";
import type { BadgeHue } from "../../../components/layout/card.tsx";
import { discountCodeTexts } from "./texts/index.ts";

/** Returns what a code gives, and for which goods: "10 % off, only for 2 products, from $20.00". */
export function describeGift(code: DiscountCode, currency: Currency, language: AdminLanguage): string {
  const { kind, value, productIds, minSubtotal } = code;
  const texts = discountCodeTexts[language];
  const gift =
    kind === "percent"
      ? texts.percentOff(value)
      : kind === "amount"
        ? texts.amountOff(formatPrice(value, currency))
        : texts.freeShipping;
  return [
    gift,
    ...(productIds ? [texts.onlyFor(productIds.length)] : []),
    ...(minSubtotal > 0 ? [texts.from(formatPrice(minSubtotal, currency))] : []),
  ].join(", ");
}

/** Returns how often a code was used, and how often it may be: "3 of 10 used, 1 in open checkouts". */
export function describeUses(code: DiscountCode, language: AdminLanguage): string {
  const { used, held, maxUses, maxUsesPerEmail } = code;
  const texts = discountCodeTexts[language];
  const uses = maxUses !== null ? texts.usedOf(used, maxUses) : used === 0 ? texts.unused : texts.used(used);
  return [
    uses,
    ...(held > 0 ? [texts.inCheckouts(held)] : []),
    ...(maxUsesPerEmail !== null ? [texts.perPerson(maxUsesPerEmail)] : []),
  ].join(", ");
}

/** Returns what a code has sold, and what it took off: "$81.00 sold, $9.00 off"; null before its first sale. */
export function describeSales(
  { used, revenue, discount }: DiscountCode,
  currency: Currency,
  language: AdminLanguage,
): string | null {
  if (used === 0) return null;
  const texts = discountCodeTexts[language];
  const sold = formatPrice(revenue, currency);
  return discount > 0 ? texts.soldOff(sold, formatPrice(discount, currency)) : texts.sold(sold);
}

/** Returns from when until when a code can be used, on the site's clocks. */
export function describeValidity(
  { startsAt, endsAt }: DiscountCode,
  timezone: string,
  language: AdminLanguage,
): string {
  const texts = discountCodeTexts[language];
  const time = (at: string) => formatDateTime(at, language, timezone);
  if (startsAt === null) return endsAt === null ? texts.alwaysValid : texts.validUntil(time(endsAt));
  return endsAt === null ? texts.validFrom(time(startsAt)) : texts.validBetween(time(startsAt), time(endsAt));
}

/** Whether a code can be used, and if not, why. */
type CodeState = "active" | "scheduled" | "used-up" | "ended" | "inactive";

export const stateHues: Readonly<Record<CodeState, BadgeHue>> = {
  active: "green",
  scheduled: "blue",
  "used-up": "yellow",
  ended: "gray",
  inactive: "gray",
};

/** Returns the state of a code at a time, in ms. */
export function stateOfCode({ isActive, startsAt, endsAt, maxUses, used }: DiscountCode, now: number): CodeState {
  if (!isActive) return "inactive";
  if (endsAt !== null && Date.parse(endsAt) <= now) return "ended";
  if (maxUses !== null && used >= maxUses) return "used-up";
  return startsAt !== null && Date.parse(startsAt) > now ? "scheduled" : "active";
}
