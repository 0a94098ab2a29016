import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.tsx";
import { en, type WindowTexts } from "./en.tsx";
import { fr } from "./fr.tsx";

export const windowTexts: AdminTexts<WindowTexts> = { en, de, fr };
