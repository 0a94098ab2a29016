import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type SubscriberTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const subscriberTexts: AdminTexts<SubscriberTexts> = { en, de, fr };
