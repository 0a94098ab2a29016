import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type SetupTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const setupTexts: AdminTexts<SetupTexts> = { en, de, fr };
