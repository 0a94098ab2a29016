import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type PeopleTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const peopleTexts: AdminTexts<PeopleTexts> = { en, de, fr };
