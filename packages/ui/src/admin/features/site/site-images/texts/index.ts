import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type SiteImageTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const siteImageTexts: AdminTexts<SiteImageTexts> = { en, de, fr };
