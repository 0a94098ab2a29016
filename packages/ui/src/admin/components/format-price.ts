/** Dollars as people read them: 12.5 → "$12.50". */
export function formatPrice(dollars: number): string {
  return `$${dollars.toFixed(2)}`;
}
