import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type AccountTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const accountTexts: AdminTexts<AccountTexts> = { en, de, fr };
