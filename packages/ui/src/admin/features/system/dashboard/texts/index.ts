import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.tsx";
import { en, type DashboardTexts } from "./en.tsx";
import { fr } from "./fr.tsx";

export const dashboardTexts: AdminTexts<DashboardTexts> = { en, de, fr };
