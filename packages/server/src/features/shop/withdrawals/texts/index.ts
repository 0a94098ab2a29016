import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type WithdrawalAlertTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const withdrawalAlertTexts: AdminTexts<WithdrawalAlertTexts> = { en, de, fr };
