import type { AdminTexts } from "../../../values/language.ts";
import { de } from "./de.ts";
import { en, type CheckTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const checkTexts: AdminTexts<CheckTexts> = { en, de, fr };
