import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type AlertEmailTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const alertEmailTexts: AdminTexts<AlertEmailTexts> = { en, de, fr };
