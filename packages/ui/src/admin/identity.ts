import type { SiteIdentity } from "@recital/contract/site-renderer";
import { type AdminLanguage, adminLanguageOf } from "@recital/contract/values/language";
import { useQuery } from "@tanstack/react-query";
import { createContext, use } from "react";
import { useApi } from "../api/api-context.tsx";
import { siteQuery } from "../api/site.ts";
import { settingsQuery } from "../api/admin/settings.ts";

export type AdminIdentity = Pick<SiteIdentity, "accent" | "artistName" | "isExample" | "timezone">;

/** The identity at the start of the program. */
export const IdentityContext = createContext<AdminIdentity | null>(null);

/** Returns the identity of the site's owner, who may change it in the settings. */
export function useIdentity(): AdminIdentity {
  const identity = use(IdentityContext);
  const { data: site } = useQuery(siteQuery(useApi()));
  if (!identity) throw new Error("useIdentity needs an IdentityContext above it");
  return site ?? identity;
}

/** Returns the time zone of the site, whose days all screens show. */
export function useTimeZone(): string {
  return useIdentity().timezone;
}

/**
 * Returns the main language of the site, in which editors propose what visitors see; English until it is known, and for
 * one whose sentences the back office does not have.
 */
export function useMainLanguage(): AdminLanguage {
  const { data: settings } = useQuery(settingsQuery(useApi()));
  return adminLanguageOf(settings?.languages.slice(0, 1) ?? []) ?? "en";
}
