import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type SettingTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const settingTexts: AdminTexts<SettingTexts> = { en, de, fr };
