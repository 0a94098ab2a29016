import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type SiteContentTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const siteContentTexts: AdminTexts<SiteContentTexts> = { en, de, fr };
