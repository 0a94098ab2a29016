import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type PhotoTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const photoTexts: AdminTexts<PhotoTexts> = { en, de, fr };
