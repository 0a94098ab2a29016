import type { SiteIdentity } from "@recital/contract/site-renderer";
import type { Language, Texts } from "@recital/contract/values/language";
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

interface ArtistsText {
  /** The fields whose text stands in the main language of the site. */
  readonly untranslated?: readonly string[] | undefined;
}

/**
 * Returns a function that returns the language of an element with a text of the artist, if it is another one than that of
 * the page.
 */
export function useTextLanguage(): (text: ArtistsText | null | undefined, field: string) => Language | undefined {
  const [main] = useIdentity().languages;
  return (text, field) => (text?.untranslated?.includes(field) ? main : undefined);
}
