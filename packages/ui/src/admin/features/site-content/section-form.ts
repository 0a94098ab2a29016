import type { ContentSection, SiteContentEntry, SiteContentInput } from "@recital/contract/endpoints/site-content";
import type { Edited } from "../../components/form-dialog.tsx";

/** A section's texts as their form has them. */
export interface SectionForm {
  /** Undefined until it is chosen. */
  readonly section: ContentSection | undefined;
  readonly title: string;
  /** Absent where the section shows none: what it has stays as it is. */
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

/** What is sent of a form whose rules have let it pass. */
export function writtenSection({ section, ...texts }: SectionForm): SiteContentInput {
  if (!section) throw new Error("A section's texts need their section");
  return { section, ...texts };
}
