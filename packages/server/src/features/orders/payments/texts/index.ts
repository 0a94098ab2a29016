import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type PaymentAlertTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const paymentAlertTexts: AdminTexts<PaymentAlertTexts> = { en, de, fr };
