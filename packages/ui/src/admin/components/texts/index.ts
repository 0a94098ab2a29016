import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type ComponentTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const componentTexts: AdminTexts<ComponentTexts> = { en, de, fr };
