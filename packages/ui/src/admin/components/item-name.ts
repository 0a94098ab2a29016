import { nameWithVariant } from "@recital/contract/values/name-with-variant";

interface NamedItem {
  readonly name: string;
  readonly variantTitle: string | null;
}

/** Returns the name of an order's item with its variant: "Hammer shirt (M)". */
export function itemName({ name, variantTitle }: NamedItem): string {
  return nameWithVariant(name || "Unknown product", variantTitle);
}
