import type { SiteContentEntry } from "@recital/contract/endpoints/site-content";

interface HeroText {
  readonly title: string;
  readonly subtitle: string | null;
  readonly description: string;
}

const defaultDescription =
  "Contemporary piano and synthesizer compositions blending classical influence with modern electronic soundscapes.";

/** Returns the hero's texts: the owner's, or the defaults (specification section 2). */
export function readHeroText(content: SiteContentEntry | null | undefined, artistName: string): HeroText {
  return {
    title: content?.title || `${artistName} Music`,
    subtitle: content?.subtitle || null,
    description: content?.description || defaultDescription,
  };
}
