import type { AdminTexts } from "../../../values/language.ts";
import { de } from "./de.ts";
import { en, type ResultTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const resultTexts: AdminTexts<ResultTexts> = { en, de, fr };
