import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.tsx";
import { en, type SocialLinkTexts } from "./en.tsx";
import { fr } from "./fr.tsx";

export const socialLinkTexts: AdminTexts<SocialLinkTexts> = { en, de, fr };
