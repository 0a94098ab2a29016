import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.tsx";
import { en, type LoginTexts } from "./en.tsx";
import { fr } from "./fr.tsx";

export const loginTexts: AdminTexts<LoginTexts> = { en, de, fr };
