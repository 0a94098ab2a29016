import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type InventoryTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const inventoryTexts: AdminTexts<InventoryTexts> = { en, de, fr };
