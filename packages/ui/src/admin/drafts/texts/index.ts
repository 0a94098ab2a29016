import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type DraftTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const draftTexts: AdminTexts<DraftTexts> = { en, de, fr };
