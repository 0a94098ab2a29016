import type { ReactNode } from "react";

export const en = {
  free: "Free",
  from: (price: string) => `From ${price}`,
  shippingIncluded: "(Free shipping included)",
  plusShipping: "plus shipping",
  soldOut: "Sold out",
  onlyLeft: (count: number) => `Only ${count} left`,
  preOrder: (day: string) => `Pre-order: ships on ${day}`,
  /** `names` are those of a product's options, such as "Size". */
  choose: (names: readonly string[]) => `Choose ${names.map((name) => name.toLowerCase()).join(" and ")}`,
  pleaseChoose: (names: readonly string[]) =>
    `Please choose ${names.map((name) => withArticle(name.toLowerCase())).join(" and ")}.`,
  /** What stands beside the title of a choice. */
  choice: {
    free: "free",
    soldOut: "sold out",
    onlyLeft: (count: number) => `only ${count} left`,
    list: (notes: readonly string[]) => notes.join(", "),
  },
  /** The name of the product is hidden. */
  addToCart: (hide: (text: string) => ReactNode, name: string): ReactNode => <>Add to Cart{hide(` ${name}`)}</>,
  getFree: (hide: (text: string) => ReactNode, name: string): ReactNode => <>Get it free{hide(`: ${name}`)}</>,
  allProducts: "All products",
};

export type OfferTexts = typeof en;

/** "a" or "an" by the sound of the word's beginning: an edition, a unit, an hour. */
function withArticle(word: string): string {
  return `${/^(?:[ai]|e(?!u)|o(?!ne\b)|u(?!ni|s)|hour)/.test(word) ? "an" : "a"} ${word}`;
}
