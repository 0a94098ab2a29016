import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type PressTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const pressTexts: AdminTexts<PressTexts> = { en, de, fr };
