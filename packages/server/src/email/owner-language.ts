import { formatIn } from "@recital/contract/values/format";
import {
  type AdminLanguage,
  adminLanguageOf,
  adminLanguages,
  type AdminTexts,
} from "@recital/contract/values/language";
import { z } from "zod";
import type { Database } from "../db/connection.ts";
import type { SiteSettings } from "../db/read-site.ts";
import { readRows } from "../db/statements.ts";

const ownerRow = z.object({ language: z.enum(adminLanguages).nullable().catch(null) });

/**
 * Returns the language of the emails to the owner: the one that the first login has chosen, else the site's main one if
 * the back office speaks it, else English. It is read when an email is rendered, so a choice counts for those that wait.
 */
export async function readOwnerLanguage(
  database: Database,
  { language }: Pick<SiteSettings, "language">,
): Promise<AdminLanguage> {
  const [owner] = await readRows(database, ownerRow, "SELECT language FROM admin_users ORDER BY id LIMIT 1", []);
  return owner?.language ?? adminLanguageOf([language]) ?? "en";
}

/** Makes something in every language that the owner may have chosen by the time an email is rendered. */
export function inAdminLanguages<T>(make: (language: AdminLanguage) => T): AdminTexts<T> {
  return { en: make("en"), de: make("de"), fr: make("fr") };
}

/** Formats a moment for the owner, in UTC: "Sun, 22 Nov 2026 12:00:00 GMT". */
export function formatUtc(at: Date, language: AdminLanguage): string {
  return language === "en"
    ? at.toUTCString()
    : `${formatIn(at, "UTC", { dateStyle: "medium", timeStyle: "short" }, language)} UTC`;
}
