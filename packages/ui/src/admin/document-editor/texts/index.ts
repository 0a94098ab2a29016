import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type EditorTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const editorTexts: AdminTexts<EditorTexts> = { en, de, fr };
