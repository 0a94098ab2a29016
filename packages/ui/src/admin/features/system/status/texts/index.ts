import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.tsx";
import { en, type StatusTexts } from "./en.tsx";
import { fr } from "./fr.tsx";

export const statusTexts: AdminTexts<StatusTexts> = { en, de, fr };
