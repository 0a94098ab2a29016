import {
  type ContentSection,
  type SiteContentEntry,
  type SiteContentInput,
  contentSection,
} from "@recital/contract/endpoints/site-content";
import type { Edited } from "../../components/form-dialog.tsx";

/** The form values of a section's texts. */
export interface SectionForm {
  /** Undefined until chosen. */
  readonly section: ContentSection | undefined;
  readonly title: string;
  /** Absent if the section shows no subtitle; a stored one is then unchanged. */
  readonly subtitle?: string;
  readonly description: string;
}

export function newSection(section: ContentSection | undefined): Edited<SectionForm> {
  return { values: { section, title: "", subtitle: "", description: "" } };
}

export function editedSection({ section, version, ...texts }: SiteContentEntry): Edited<SectionForm> {
  const { title, subtitle, description } = texts;
  return { values: { section, title, subtitle: subtitle ?? "", description: description ?? "" }, version };
}

/** Returns the request body for a validated form. */
export function writtenSection({ section, ...texts }: SectionForm): SiteContentInput {
  if (!section) throw new Error("A section's texts need their section");
  return { section, ...texts };
}

/** The sections in the order of the home page. */
export const sections: readonly ContentSection[] = contentSection.options;

export const sectionNames: Readonly<Record<ContentSection, string>> = {
  hero: "Hero Banner",
  music: "Music Section",
  video: "Video Section",
};
