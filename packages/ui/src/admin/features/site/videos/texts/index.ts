import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type VideoTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const videoTexts: AdminTexts<VideoTexts> = { en, de, fr };
