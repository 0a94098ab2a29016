import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type DownloadCodeTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const downloadCodeTexts: AdminTexts<DownloadCodeTexts> = { en, de, fr };
