import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type RefundAlertTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const refundAlertTexts: AdminTexts<RefundAlertTexts> = { en, de, fr };
