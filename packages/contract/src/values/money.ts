/** An amount in whole cents: the program's only representation of money. */
export type Cents = number;

/** Converts cents to the decimal number of the API: 1250 → 12.5. */
export function toDecimal(cents: Cents): number {
  return cents / 100;
}

/**
 * Converts a decimal price (12.5, "12.50") to cents. Returns null unless it is an amount from 0 to 1,000,000.00 with at
 * most two decimals.
 */
export function toCents(price: number | string): Cents | null {
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(String(price).trim());
  if (!match) return null;
  const cents = Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return cents <= 100_000_000 ? cents : null;
}

/** Formats cents for visitors: 1250 → "$12.50". */
export function formatCents(cents: Cents): string {
  return `$${(cents / 100).toFixed(2)}`;
}
