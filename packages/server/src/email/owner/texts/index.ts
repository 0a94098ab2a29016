import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type OwnerEmailTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const ownerEmailTexts: AdminTexts<OwnerEmailTexts> = { en, de, fr };
