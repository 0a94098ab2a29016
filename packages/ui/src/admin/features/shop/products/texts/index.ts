import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type ProductTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const productTexts: AdminTexts<ProductTexts> = { en, de, fr };
