import type { AdminTexts } from "@recital/contract/values/language";
import { de } from "./de.ts";
import { en, type RemoteImageTexts } from "./en.ts";
import { fr } from "./fr.ts";

export const remoteImageTexts: AdminTexts<RemoteImageTexts> = { en, de, fr };
