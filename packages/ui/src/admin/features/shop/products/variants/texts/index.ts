import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type VariantTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const variantTexts: AdminTexts<VariantTexts> = { en, de, fr };
