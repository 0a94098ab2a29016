import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type UploadTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const uploadTexts: AdminTexts<UploadTexts> = { en, de, fr };
