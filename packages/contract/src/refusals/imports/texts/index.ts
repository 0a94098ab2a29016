import type { AdminTexts } from "../../../values/language.ts";
import { de } from "./de.ts";
import { en, type ImportTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const importTexts: AdminTexts<ImportTexts> = { en, de, fr };
