import type { Product } from "@recital/contract/endpoints/products";
import { limits } from "@recital/contract/values/limits";

/** A product in the cart, with its data when it was added. `price` is the decimal number of the API. */
export interface CartLine {
  readonly productId: number;
  readonly name: string;
  readonly price: number;
  readonly quantity: number;
  readonly image_url: string | null;
}

/** What the cart stores of a product. */
export type AddedProduct = Pick<Product, "id" | "name" | "price" | "image_url">;

export type AddOutcome = "added" | "product-limit" | "line-limit";

/** Adds one of a product. An existing line gets the product's current name, price and image. */
export function addProduct(
  lines: readonly CartLine[],
  { id, name, price, image_url }: AddedProduct,
): { readonly lines: readonly CartLine[]; readonly outcome: AddOutcome } {
  const present = { productId: id, name, price, image_url };
  const existing = lines.find((line) => line.productId === id);
  if (!existing) {
    if (lines.length >= limits.linesPerCheckout) return { lines, outcome: "line-limit" };
    return { lines: [...lines, { ...present, quantity: 1 }], outcome: "added" };
  }
  if (existing.quantity >= limits.quantityPerProduct) return { lines, outcome: "product-limit" };
  const more = { ...present, quantity: existing.quantity + 1 };
  return { lines: lines.map((line) => (line === existing ? more : line)), outcome: "added" };
}

/** Sets a line's quantity, at most the limit; zero or below removes the line. */
export function setLineQuantity(lines: readonly CartLine[], productId: number, quantity: number): readonly CartLine[] {
  if (quantity <= 0) return lines.filter((line) => line.productId !== productId);
  const allowed = Math.min(Math.floor(quantity), limits.quantityPerProduct);
  return lines.map((line) => (line.productId === productId ? { ...line, quantity: allowed } : line));
}

/** Returns the lines without the ordered items. Items that were added since stay. */
export function withoutOrdered(
  lines: readonly CartLine[],
  ordered: readonly Pick<CartLine, "productId" | "quantity">[],
): readonly CartLine[] {
  return ordered.reduce((left, { productId, quantity }) => {
    const line = left.find((one) => one.productId === productId);
    return line ? setLineQuantity(left, productId, line.quantity - quantity) : left;
  }, lines);
}

export function countItems(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** Returns the valid lines of a stored value. Invalid ones are dropped. */
export function parseLines(stored: string | null): readonly CartLine[] {
  const lines = new Map<number, CartLine>();
  for (const value of parseArray(stored)) {
    const line = parseLine(value);
    if (line && !lines.has(line.productId)) lines.set(line.productId, line);
    if (lines.size === limits.linesPerCheckout) break;
  }
  return [...lines.values()];
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
  const { productId, name, price, quantity, image_url }: Partial<Record<string, unknown>> = { ...value };
  if (typeof productId !== "number" || !Number.isSafeInteger(productId) || productId < 1) return null;
  if (typeof quantity !== "number" || !Number.isSafeInteger(quantity) || quantity < 1) return null;
  if (typeof name !== "string" || name === "" || name.length > limits.nameLength) return null;
  const amount = parseFloat(String(price));
  if (!(amount >= 0 && amount < 1e9)) return null;
  return {
    productId,
    name,
    price: amount,
    quantity: Math.min(quantity, limits.quantityPerProduct),
    image_url: typeof image_url === "string" && /^(?:https?:\/\/|\/(?!\/))/i.test(image_url) ? image_url : null,
  };
}
