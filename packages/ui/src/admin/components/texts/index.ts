import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type FormatTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const formatTexts: AdminTexts<FormatTexts> = { en, de, fr };
