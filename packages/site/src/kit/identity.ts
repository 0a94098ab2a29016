import type { SiteIdentity } from "@recital/contract/site-renderer";
import type { Texts } from "@recital/contract/values/language";
import { createContext, use } from "react";

export const IdentityContext = createContext<SiteIdentity | null>(null);

/** Returns the identity of the site's owner. Throws outside of {@link IdentityContext}. */
export function useIdentity(): SiteIdentity {
  const identity = use(IdentityContext);
  if (!identity) throw new Error("useIdentity needs an IdentityContext");
  return identity;
}

/** Returns the sentences of a catalogue in the language of the page. */
export function useTexts<T>(texts: Texts<T>): T {
  return texts[useIdentity().language];
}
