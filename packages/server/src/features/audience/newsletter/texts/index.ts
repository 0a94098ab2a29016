import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type NewsletterAlertTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const newsletterAlertTexts: AdminTexts<NewsletterAlertTexts> = { en, de, fr };
