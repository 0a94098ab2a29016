import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.tsx";
import { en, type PrintTexts } from "./en.tsx";
import { fr } from "./fr.tsx";

export const printTexts: AdminTexts<PrintTexts> = { en, de, fr };
