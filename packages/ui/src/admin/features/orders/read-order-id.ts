/** An order's number as an address has it; null where that is none. */
export function readOrderId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
}
