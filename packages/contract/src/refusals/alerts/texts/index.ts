import type { AdminTexts } from "../../../values/language.ts";
import { de } from "./de.ts";
import { en, type AlertTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const alertTexts: AdminTexts<AlertTexts> = { en, de, fr };
