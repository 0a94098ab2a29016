import type { ListedProduct } from "@recital/ui/api/products";

export type Variant = ListedProduct["variants"][number];

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

/** What a visitor may know of how many there are, of a product or one of its variants. */
export interface Stocked {
  readonly left?: number | undefined;
  readonly maxPerOrder?: number | undefined;
  readonly variants?: readonly Variant[];
}

/** Returns how many there are of a variant, or of a product without options; null if that is not told. */
export function leftOf(stocked: Stocked): number | null {
  return numbersOf(stocked).left ?? null;
}

/** The numbers of a product without options are those of its only variant. */
export function numbersOf(stocked: Stocked): Pick<Stocked, "left" | "maxPerOrder"> {
  const { variants = [] } = stocked;
  const [only] = variants;
  return only && variants.length === 1 && choicesOf({ variants }).length === 0 ? only : stocked;
}
