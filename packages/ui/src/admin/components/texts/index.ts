import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.tsx";
import { en, type ComponentTexts } from "./en.tsx";
import { fr } from "./fr.tsx";

export const componentTexts: AdminTexts<ComponentTexts> = { en, de, fr };
