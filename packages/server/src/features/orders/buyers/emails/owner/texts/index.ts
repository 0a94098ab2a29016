import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.tsx";
import { en, type AddressChangedTexts } from "./en.tsx";
import { fr } from "./fr.tsx";

export const addressChangedTexts: AdminTexts<AddressChangedTexts> = { en, de, fr };
