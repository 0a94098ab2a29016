/** An amount in whole cents. Inside the program money is nothing else. */
export type Cents = number;

/** Cents to the decimal number that the API shows: 1250 → 12.5. */
export function toDecimal(cents: Cents): number {
  return cents / 100;
}

/**
 * A decimal price (12.5, "12.50") to cents; null where it is no amount with at most two decimals
 * between 0 and 1,000,000.00.
 */
export function toCents(price: number | string): Cents | null {
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(String(price).trim());
  if (!match) return null;
  const cents = Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return cents <= 100_000_000 ? cents : null;
}

/** Cents as visitors read them: 1250 → "$12.50". */
export function formatCents(cents: Cents): string {
  return `$${(cents / 100).toFixed(2)}`;
}
