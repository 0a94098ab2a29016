import type { SiteContentEntry } from "@recital/contract/endpoints/site-content";
import { defaultHeroDescription, defaultHeroTitle } from "@recital/contract/values/default-texts";

interface HeroText {
  readonly title: string;
  readonly subtitle: string | null;
  readonly description: string;
}

/** Returns the hero's texts: the owner's, or the defaults (specification section 2). */
export function readHeroText(content: SiteContentEntry | null | undefined, artistName: string): HeroText {
  return {
    title: content?.title || defaultHeroTitle(artistName),
    subtitle: content?.subtitle || null,
    description: content?.description || defaultHeroDescription,
  };
}
