import { amountTexts } from "./amount-words/texts/index.ts";
import type { Currency } from "./currency.ts";
import type { Language } from "./language.ts";
import { type Cents, formatCents } from "./money.ts";

/** The smallest tip, in the smallest units of any currency. */
const minTipCents: Cents = 100;
/** The payment provider's maximum for one charge. */
const maxTipCents: Cents = 99_999_999;

/** The amounts that are suggested, in the smallest units of any currency. */
export const suggestedTips: readonly Cents[] = [300, 500, 1000];

/** Returns what is wrong with a tip in this currency; null if nothing is. `cents` is null for what is no amount. */
export function findTipFault(cents: Cents | null, currency: Currency, language: Language): string | null {
  if (cents !== null && cents >= minTipCents && cents <= maxTipCents) return null;
  const { wholeTip, decimalTip } = amountTexts[language];
  const describe = currency.decimals === 0 ? wholeTip : decimalTip;
  return describe(formatCents(minTipCents, currency), formatCents(maxTipCents, currency));
}

/** Whether an order is a tip alone, without goods. */
export function isTipAlone({ items, tip }: { readonly items: readonly unknown[]; readonly tip: number }): boolean {
  return items.length === 0 && tip > 0;
}
