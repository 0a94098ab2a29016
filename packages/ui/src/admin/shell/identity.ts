import type { SiteIdentity } from "@recital/contract/site-renderer";
import { createContext, use } from "react";

type AdminIdentity = Pick<SiteIdentity, "artistName">;

export const IdentityContext = createContext<AdminIdentity | null>(null);

/** Returns the identity of the site's owner. */
export function useIdentity(): AdminIdentity {
  const identity = use(IdentityContext);
  if (!identity) throw new Error("useIdentity needs an IdentityContext above it");
  return identity;
}
