import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type SequenceTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const sequenceTexts: AdminTexts<SequenceTexts> = { en, de, fr };
