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

/** Returns how many there are of a variant, or of a product without options; null if that is not told. */
export function leftOf({ left, variants = [] }: Stocked): number | null {
  const [only, ...more] = variants;
  return left ?? (more.length === 0 && only && choicesOf({ variants }).length === 0 ? only.left : null) ?? null;
}
