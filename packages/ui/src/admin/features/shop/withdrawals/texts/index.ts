import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type WithdrawalTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const withdrawalTexts: AdminTexts<WithdrawalTexts> = { en, de, fr };
