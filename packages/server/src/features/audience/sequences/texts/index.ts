import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type SequenceAlertTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const sequenceAlertTexts: AdminTexts<SequenceAlertTexts> = { en, de, fr };
