import type { AdminTexts } from "../../../../values/language.ts";
import { de } from "./de.ts";
import { en, type DisputeTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const disputeTexts: AdminTexts<DisputeTexts> = { en, de, fr };
