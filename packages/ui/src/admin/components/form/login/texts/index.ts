import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type LoginFormTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const loginFormTexts: AdminTexts<LoginFormTexts> = { en, de, fr };
