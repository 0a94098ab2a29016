import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type SendingTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const sendingTexts: AdminTexts<SendingTexts> = { en, de, fr };
