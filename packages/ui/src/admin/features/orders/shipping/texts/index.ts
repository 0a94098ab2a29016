import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type ShipTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const shipTexts: AdminTexts<ShipTexts> = { en, de, fr };
