/** A currency and how its amounts are written. */
export interface Currency {
  /** The code of ISO 4217 in lower case: "usd". */
  readonly code: string;
  /** The number of an amount's decimals. The smallest unit is the last of them: a cent of a dollar, a whole yen. */
  readonly decimals: number;
  /** The text before an amount: "$", or "CHF" and a no-break space. */
  readonly symbol: string;
}

/**
 * The currencies of ISO 4217 that do not have two decimals. `Intl` has such a table too, but in V8 its numbers are those
 * of daily use: none for the forint, which has two in ISO 4217 and at Stripe. The ariary has two in ISO 4217 but is
 * divided into five; Stripe takes whole ariary.
 */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  0: "bif clp djf gnf isk jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf".split(" "),
  3: "bhd iqd jod kwd lyd omr tnd".split(" "),
};

const known = new Map<string, Currency>();

/**
 * Returns the currency with this code, in any case, as it is written in American English with its short symbol.
 * @throws {RangeError} if the code has not three letters
 */
export function currencyOf(anyCase: string): Currency {
  const code = anyCase.toLowerCase();
  // A formatter takes longer to make than a page of orders to render.
  const currency = known.get(code) ?? { code, decimals: decimalsOf(code), symbol: symbolOf(code) };
  known.set(code, currency);
  return currency;
}

function decimalsOf(code: string): number {
  const found = Object.entries(exceptions).find(([, codes]) => codes.includes(code));
  return found ? Number(found[0]) : 2;
}

/** Returns what precedes the digits; in American English this is where every currency's symbol is. */
function symbolOf(code: string): string {
  const style = { style: "currency", currency: code, currencyDisplay: "narrowSymbol" } as const;
  const parts = new Intl.NumberFormat("en-US", style).formatToParts(0);
  const digits = parts.findIndex(({ type }) => type === "integer");
  return parts
    .slice(0, digits)
    .map(({ value }) => value)
    .join("");
}
