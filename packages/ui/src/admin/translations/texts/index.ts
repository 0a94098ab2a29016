import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type TranslationTabTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const translationTabTexts: AdminTexts<TranslationTabTexts> = { en, de, fr };
