import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type TestEmailTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const testEmailTexts: AdminTexts<TestEmailTexts> = { en, de, fr };
