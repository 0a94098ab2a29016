/** Returns a product's name with its variant's title, "Hammer shirt (M)", in all sentences, emails and lists. */
export function nameWithVariant(name: string, variantTitle: string | null): string {
  return variantTitle ? `${name} (${variantTitle})` : name;
}
