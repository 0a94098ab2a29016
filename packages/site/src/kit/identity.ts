import type { SiteIdentity } from "@recital/contract/site-renderer";
import { createContext, use } from "react";

export const IdentityContext = createContext<SiteIdentity | null>(null);

/** Returns the identity of the site's owner. Throws outside of {@link IdentityContext}. */
export function useIdentity(): SiteIdentity {
  const identity = use(IdentityContext);
  if (!identity) throw new Error("useIdentity needs an IdentityContext");
  return identity;
}
