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
