import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.tsx";
import { en, type NoticeTexts } from "./en.tsx";
import { fr } from "./fr.tsx";

export const noticeTexts: AdminTexts<NoticeTexts> = { en, de, fr };
