import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type StockAlertTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const stockAlertTexts: AdminTexts<StockAlertTexts> = { en, de, fr };
