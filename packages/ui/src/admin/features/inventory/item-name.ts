import type { InventoryItem } from "@recital/contract/endpoints/inventory";
import { nameWithVariant } from "@recital/contract/values/name-with-variant";

/** Returns "Hammer shirt (M)". */
export function itemName({ productName, title }: Pick<InventoryItem, "productName" | "title">): string {
  return nameWithVariant(productName, title);
}
