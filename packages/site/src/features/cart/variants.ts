import type { ListedProduct } from "@recital/ui/api/products";

export type Variant = ListedProduct["variants"][number];

/** What a visitor may know of how many there are, of a product or one of its variants. */
interface Stocked {
  readonly availability: Variant["availability"];
  readonly left?: number | undefined;
  readonly variants?: readonly Variant[];
}

/** Returns the variants that a visitor chooses from; none for a product without options. */
export function choicesOf({ variants }: { readonly variants: readonly Variant[] }): readonly Variant[] {
  return variants.filter(({ options }) => Object.keys(options).length > 0);
}

/** Returns what differs between the choices: "size", or "size and color". */
export function optionNames([first]: readonly Variant[]): string {
  return Object.keys(first?.options ?? {})
    .map((name) => name.toLowerCase())
    .join(" and ");
}

/** Returns the request to choose: "Please choose a size.", or "Please choose a size and an edition." */
export function choiceRequest([first]: readonly Variant[]): string {
  const names = Object.keys(first?.options ?? {}).map((name) => withArticle(name.toLowerCase()));
  return `Please choose ${names.join(" and ")}.`;
}

/** "a" or "an" by the sound of the word's beginning: an edition, a unit, an hour. */
function withArticle(word: string): string {
  return `${/^(?:[ai]|e(?!u)|o(?!ne\b)|u(?!ni|s)|hour|hon)/.test(word) ? "an" : "a"} ${word}`;
}

/** Returns how many there are of a variant, or of a product without options; null if that is not told. */
export function leftOf({ left, variants = [] }: Stocked): number | null {
  const [only, ...more] = variants;
  return left ?? (more.length === 0 && only && choicesOf({ variants }).length === 0 ? only.left : null) ?? null;
}
