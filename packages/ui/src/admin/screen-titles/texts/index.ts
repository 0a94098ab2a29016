import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type ScreenTitleTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const screenTitleTexts: AdminTexts<ScreenTitleTexts> = { en, de, fr };
