import type { SiteIdentity } from "@recital/contract/site-renderer";
import { useQuery } from "@tanstack/react-query";
import { createContext, use } from "react";
import { useApi } from "../api/api-context.tsx";
import { siteQuery } from "../api/site.ts";

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
