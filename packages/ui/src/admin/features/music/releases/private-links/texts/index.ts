import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type PrivateLinkTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const privateLinkTexts: AdminTexts<PrivateLinkTexts> = { en, de, fr };
