import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type MainTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const mainTexts: AdminTexts<MainTexts> = { en, de, fr };
