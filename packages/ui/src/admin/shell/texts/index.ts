import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.tsx";
import { en, type ShellTexts } from "./en.tsx";
import { fr } from "./fr.tsx";

export const shellTexts: AdminTexts<ShellTexts> = { en, de, fr };
