import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type AboutTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const aboutTexts: AdminTexts<AboutTexts> = { en, de, fr };
