import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type RefundTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const refundTexts: AdminTexts<RefundTexts> = { en, de, fr };
