import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type DiscountCodeTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const discountCodeTexts: AdminTexts<DiscountCodeTexts> = { en, de, fr };
