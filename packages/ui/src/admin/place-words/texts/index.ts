import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type PlaceTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const placeTexts: AdminTexts<PlaceTexts> = { en, de, fr };
