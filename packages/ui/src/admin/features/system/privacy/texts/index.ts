import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type PrivacyTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const privacyTexts: AdminTexts<PrivacyTexts> = { en, de, fr };
