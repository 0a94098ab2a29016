import { visitorLimits } from "@recital/contract/values/order-line";

/** A product in the cart, with its data when it was added. `price` is the decimal number of the API. */
export interface CartLine {
  readonly productId: number;
  /** Absent if the product has no options. */
  readonly variantId?: number;
  /** "M"; absent like the variant. */
  readonly variantTitle?: string;
  readonly name: string;
  readonly price: number;
  /** What the visitor chose to pay for one, in the same form; absent if the price is fixed. */
  readonly amount?: number;
  readonly quantity: number;
  readonly image_url: string | null;
}

/** The key of a line: a product, and its variant if it has options. */
export interface LineKey {
  readonly productId: number;
  readonly variantId?: number | undefined;
}

export function isSameLine(a: LineKey, b: LineKey): boolean {
  return a.productId === b.productId && a.variantId === b.variantId;
}

export function countItems(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** Returns the valid lines of a stored value. Invalid ones are dropped. */
export function parseLines(stored: string | null): readonly CartLine[] {
  const lines: CartLine[] = [];
  for (const value of parseArray(stored)) {
    const line = parseLine(value);
    if (line && !lines.some((kept) => isSameLine(kept, line))) lines.push(line);
    if (lines.length === visitorLimits.linesPerCheckout) break;
  }
  return lines;
}

function parseArray(stored: string | null): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function parseLine(value: unknown): CartLine | null {
  if (typeof value !== "object" || value === null) return null;
  const {
    productId,
    variantId,
    variantTitle,
    name,
    price,
    amount,
    quantity,
    image_url,
  }: Partial<Record<string, unknown>> = {
    ...value,
  };
  if (!isPositive(productId) || !isPositive(quantity)) return null;
  if (typeof name !== "string" || name === "" || name.length > visitorLimits.nameLength) return null;
  const unit = parseFloat(String(price));
  if (!isAmount(unit)) return null;
  return {
    productId,
    ...(isPositive(variantId) && { variantId, variantTitle: typeof variantTitle === "string" ? variantTitle : "" }),
    name,
    price: unit,
    ...(isAmount(amount) && { amount }),
    quantity: Math.min(quantity, visitorLimits.quantityPerProduct),
    image_url: typeof image_url === "string" && /^(?:https?:\/\/|\/(?!\/))/i.test(image_url) ? image_url : null,
  };
}

function isAmount(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value < 1e9;
}

function isPositive(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 1;
}
