import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type NewsletterTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const newsletterTexts: AdminTexts<NewsletterTexts> = { en, de, fr };
