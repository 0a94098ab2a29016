import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.tsx";
import { en, type SettingsTexts } from "./en.tsx";
import { fr } from "./fr.tsx";

export const settingsTexts: AdminTexts<SettingsTexts> = { en, de, fr };
