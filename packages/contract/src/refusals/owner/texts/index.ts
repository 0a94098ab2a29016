import type { AdminTexts } from "../../../values/language.ts";
import { de } from "./de.ts";
import { en, type OwnerRefusalTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const ownerRefusalTexts: AdminTexts<OwnerRefusalTexts> = { en, de, fr };
