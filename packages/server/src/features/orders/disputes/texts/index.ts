import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type DisputeAlertTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const disputeAlertTexts: AdminTexts<DisputeAlertTexts> = { en, de, fr };
