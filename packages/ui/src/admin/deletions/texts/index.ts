import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type DeletionTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const deletionTexts: AdminTexts<DeletionTexts> = { en, de, fr };
