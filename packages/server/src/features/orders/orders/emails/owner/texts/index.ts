import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.tsx";
import { en, type NewOrderTexts } from "./en.tsx";
import { fr } from "./fr.tsx";

export const newOrderTexts: AdminTexts<NewOrderTexts> = { en, de, fr };
