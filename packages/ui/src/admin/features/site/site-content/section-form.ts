import {
  contentSection,
  type ContentSection,
  type SiteContentEntry,
  type SiteContentInput,
} from "@recital/contract/endpoints/site/site-content";
import { exampleText, type NamedSite } from "@recital/contract/values/default-texts";
import { defaultTexts } from "@recital/contract/values/default-words/texts/index";
import type { AdminLanguage } from "@recital/contract/values/language";
import { collection } from "../../../../api/admin/collection.ts";

export const sectionTexts = collection("/api/admin/site-content");

/** The form values of a section's texts. */
export interface SectionForm {
  /** Undefined until chosen. */
  readonly section: ContentSection | undefined;
  readonly title: string;
  /** Absent if the section shows no subtitle; a stored one is then unchanged. */
  readonly subtitle?: string;
  readonly description: string;
}

/** What the default texts depend on. */
export interface DefaultSite extends NamedSite {
  /** The main language of the site. */
  readonly language: AdminLanguage;
}

type SectionTexts = Required<Omit<SectionForm, "section">>;

/** Returns the texts that visitors see of a section without own texts. */
export function shownTexts(section: ContentSection, identity: DefaultSite): SectionTexts {
  const t = defaultTexts[identity.language];
  switch (section) {
    case "hero":
      return {
        title: t.heroTitle(identity.artistName),
        subtitle: "",
        description: exampleText(identity, t.heroDescription),
      };
    case "music":
      return { title: t.musicTitle, subtitle: "", description: exampleText(identity, t.musicDescription) };
    case "video":
      return { title: t.videosTitle, subtitle: "", description: "" };
  }
}

/** Returns the form of a section that has no texts yet: what visitors see of it. */
export function newSection(section: ContentSection | undefined, identity: DefaultSite): SectionForm {
  const none = { title: "", subtitle: "", description: "" };
  return { section, ...(section ? shownTexts(section, identity) : none) };
}

/** Returns the form of a section's texts. Without a description it begins with the default one. */
export function sectionForm(
  { section, title, subtitle, description }: SiteContentEntry,
  identity: DefaultSite,
): SectionForm {
  const shown = description ?? shownTexts(section, identity).description;
  return { section, title, subtitle: subtitle ?? "", description: shown };
}

/** Returns the request body for a validated form. */
export function writtenSection({ section, ...texts }: SectionForm): SiteContentInput {
  if (!section) throw new Error("A section's texts need their section");
  return { section, ...texts };
}

/** The sections in the order of the home page. */
export const sections: readonly ContentSection[] = contentSection.options;
