import type { AdminTexts } from "../../../values/language.ts";
import { de } from "./de.ts";
import { en, type FormRefusalTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const formRefusalTexts: AdminTexts<FormRefusalTexts> = { en, de, fr };
