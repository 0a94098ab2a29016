import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type ShippingTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const shippingTexts: AdminTexts<ShippingTexts> = { en, de, fr };
