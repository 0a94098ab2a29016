import { priceIn } from "@recital/contract/endpoints/shop/products";
import type { PriceMode } from "@recital/contract/values/catalog";
import type { Currency } from "@recital/contract/values/currency";
import { type Cents, formatCents } from "@recital/contract/values/money";
import { invalidInput } from "../../../kernel/errors.ts";
import type { Services } from "../../feature.ts";
import type { ProductRow } from "./tables.ts";

type Entered = string | number | null | undefined;

interface EnteredPrices {
  readonly price?: string | number | undefined;
  readonly priceMode?: PriceMode | undefined;
  readonly minimumPrice?: Entered;
  readonly suggestedPrice?: Entered;
}

type Prices = Pick<ProductRow, "priceCents" | "priceMode" | "suggestedCents">;

const fixedAtNothing: Prices = { priceCents: 0, priceMode: "fixed", suggestedCents: null };

/**
 * Reads the prices of a product as they were entered. Returns what they make of the stored ones.
 * @throws {HttpError} 422 naming `price`, `minimumPrice` or `suggestedPrice`; so does the returned function
 */
export async function readPrices({ readSite }: Services, entered: EnteredPrices): Promise<(before?: Prices) => Prices> {
  const { currency } = await readSite();
  const price = readPrice("price", entered.price, currency);
  const minimum = readPrice("minimumPrice", entered.minimumPrice, currency);
  const suggested = readPrice("suggestedPrice", entered.suggestedPrice, currency);
  return (before = fixedAtNothing) => {
    const priceMode = entered.priceMode ?? before.priceMode;
    if (priceMode === "fixed") {
      if (minimum !== undefined && minimum !== null) throw invalidInput({ minimumPrice: notChosen });
      if (suggested !== undefined && suggested !== null) throw invalidInput({ suggestedPrice: notChosen });
      return { priceCents: price ?? before.priceCents, priceMode, suggestedCents: null };
    }
    const priceCents = minimum ?? price ?? before.priceCents;
    const suggestedCents = suggested === undefined ? before.suggestedCents : suggested;
    if (suggestedCents !== null && suggestedCents < priceCents) {
      throw invalidInput({ suggestedPrice: `Must be at least the minimum, ${formatCents(priceCents, currency)}` });
    }
    return { priceCents, priceMode, suggestedCents };
  };
}

const notChosen = "A fixed price has neither a minimum nor a suggestion";

function readPrice<Absent extends null | undefined>(
  field: string,
  entered: string | number | Absent,
  currency: Currency,
): Cents | Absent {
  if (entered === null || entered === undefined) return entered;
  const { data, error } = priceIn(currency).safeParse(entered);
  if (error) throw invalidInput({ [field]: error.issues.map(({ message }) => message).join(" ") });
  return data;
}
