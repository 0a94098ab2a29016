import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type TableTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const tableTexts: AdminTexts<TableTexts> = { en, de, fr };
