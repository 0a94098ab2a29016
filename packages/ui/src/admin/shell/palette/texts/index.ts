import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type PaletteTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const paletteTexts: AdminTexts<PaletteTexts> = { en, de, fr };
