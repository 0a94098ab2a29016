import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type LanguageTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const languageTexts: AdminTexts<LanguageTexts> = { en, de, fr };
