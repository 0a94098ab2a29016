import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type ConcertTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const concertTexts: AdminTexts<ConcertTexts> = { en, de, fr };
