/** The limits that the public pages need; apart from the others, so that visitors do not download those. */
export const visitorLimits = {
  quantityPerProduct: 99,
  linesPerCheckout: 50,
  emailLength: 254,
  codeLength: 64,
  nameLength: 200,
  withdrawalStatementLength: 2000,
  /** Of a buyer's note to the artist. */
  orderNoteLength: 500,
  /** Of the words to the recipient of a gift. */
  giftMessageLength: 500,
} as const;

/** Returns the message that refuses a line of a checkout because fewer are left. `name` contains the variant's title. */
export function onlyLeft(name: string, left: number): string {
  return `Only ${left} of ${name} left`;
}

/** Returns the message that refuses a line because an order may have fewer: "At most 2 of Fade per order". */
export function atMost(name: string, max: number, when: string): string {
  return `At most ${max} of ${name} ${when}`;
}

/** Returns how many a line may have by the message that refused it; null if it is no matter of the number. */
export function allowedBy(refusal: string): number | null {
  const [, number] = /^(?:Only|At most) (\d{1,7}) of /.exec(refusal) ?? [];
  return number === undefined ? null : Number(number);
}

/** Returns the text with full-width and Arabic digits as ASCII digits, and with ordinary spaces. */
export function plainDigits(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll(/\s+/g, " ");
}

/** Returns a product's name with its variant's title, "Hammer shirt (M)", in all sentences, emails and lists. */
export function nameWithVariant(name: string, variantTitle: string | null): string {
  return variantTitle ? `${name} (${variantTitle})` : name;
}

interface Contained {
  readonly name: string;
  readonly variantTitle: string | null;
  readonly quantity: number;
}

/** Returns what a bundle contains: "Fade (LP), 2 × Sticker". */
export function describeContents(parts: readonly Contained[]): string {
  return parts
    .map(({ name, variantTitle, quantity }) => {
      const full = nameWithVariant(name, variantTitle);
      return quantity === 1 ? full : `${quantity} × ${full}`;
    })
    .join(", ");
}

/** Returns what an item of a bundle says of it: "part of Fan pack". */
export function partOf(bundle: string): string {
  return `part of ${bundle}`;
}

/**
 * Returns an item's numbers of a numbered edition as text, "No. 17 of 100" or "Nos. 3–5, 9 of 100"; null without
 * numbers. `numbers` are ascending. `size` is null if it is no longer known.
 */
export function describeEdition(numbers: readonly number[], size: number | null): string | null {
  if (numbers.length === 0) return null;
  const text = `${numbers.length === 1 ? "No." : "Nos."} ${rangesOf(numbers).join(", ")}`;
  return size === null ? text : `${text} of ${size}`;
}

function rangesOf(numbers: readonly number[]): string[] {
  const ranges: { first: number; last: number }[] = [];
  for (const number of numbers) {
    const range = ranges.at(-1);
    if (range && range.last === number - 1) range.last = number;
    else ranges.push({ first: number, last: number });
  }
  return ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`));
}
