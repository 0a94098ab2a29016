import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type SubscriberImportTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const subscriberImportTexts: AdminTexts<SubscriberImportTexts> = { en, de, fr };
