import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type PostTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const postTexts: AdminTexts<PostTexts> = { en, de, fr };
