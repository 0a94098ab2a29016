import type { AboutEntry } from "@recital/contract/endpoints/about";
import { defaultAboutParagraphs } from "@recital/contract/values/default-texts";

export interface AboutBlock {
  readonly id: number;
  /** Null if it equals the section's heading. */
  readonly title: string | null;
  readonly paragraphs: readonly string[];
}

/** Returns the owner's blocks in their order; four default paragraphs if there are none. */
export function arrangeAbout(
  entries: readonly AboutEntry[] | null | undefined,
  heading: string,
  artistName: string,
): readonly AboutBlock[] {
  if (!entries?.length) return [{ id: 0, title: null, paragraphs: defaultAboutParagraphs(artistName) }];
  return entries
    .toSorted((a, b) => a.sectionOrder - b.sectionOrder)
    .map(({ id, title, content }) => ({
      id,
      title: title.trim() === heading ? null : title,
      paragraphs: content.split(/(?:\r?\n[ \t]*){2,}/).filter((paragraph) => paragraph.trim() !== ""),
    }));
}
