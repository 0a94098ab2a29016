import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type SegmentTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const segmentTexts: AdminTexts<SegmentTexts> = { en, de, fr };
