import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type PasswordResetTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const passwordResetTexts: AdminTexts<PasswordResetTexts> = { en, de, fr };
