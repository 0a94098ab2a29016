import type { Currency } from "@recital/contract/values/currency";
import { formatCents, type Cents } from "@recital/contract/values/money";
import { availableOf, refusalOf, type StockLevel } from "./stock.ts";

/** What decides whether a visitor can take a copy of a variant without a payment page. */
interface Offered extends Omit<StockLevel, "lowAt"> {
  /** With the variant's title. */
  readonly name: string;
  readonly unitCents: Cents;
  readonly isDigital: boolean;
  /** Whether both the product and its variant are sold. */
  readonly isActive: boolean;
}

interface FreeRefusal {
  readonly code: "not_sold" | "posted" | "not_free" | "sold_out";
  readonly sentence: string;
}

/** Returns why a copy cannot be taken, or null. The page that offered it may be older than a change of the product. */
export function refuseFreeCopy(offered: Offered, currency: Currency): FreeRefusal | null {
  const { name, unitCents, isDigital, isActive } = offered;
  if (!isActive) return { code: "not_sold", sentence: `${name} is no longer available` };
  if (!isDigital) return { code: "posted", sentence: `${name} is posted. Please order it with your cart.` };
  if (unitCents > 0) {
    return { code: "not_free", sentence: `${name} is no longer free. It costs ${formatCents(unitCents, currency)}.` };
  }
  const available = availableOf(offered);
  return available !== null && available <= 0 ? { code: "sold_out", sentence: refusalOf(name, available) } : null;
}
