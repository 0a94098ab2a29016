import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.tsx";
import { en, type ProviderTexts } from "./en.tsx";
import { fr } from "./fr.tsx";

export const providerTexts: AdminTexts<ProviderTexts> = { en, de, fr };
