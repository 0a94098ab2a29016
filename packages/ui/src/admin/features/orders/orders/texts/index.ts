import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.tsx";
import { en, type OrderTexts } from "./en.tsx";
import { fr } from "./fr.tsx";

export const orderTexts: AdminTexts<OrderTexts> = { en, de, fr };
