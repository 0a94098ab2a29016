import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type ReleaseTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const releaseTexts: AdminTexts<ReleaseTexts> = { en, de, fr };
