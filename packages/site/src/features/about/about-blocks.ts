import type { AboutEntry } from "@recital/contract/endpoints/about";
import { defaultAboutParagraphs } from "@recital/contract/values/default-texts";
import type { TextBlock } from "@recital/contract/values/text-block";

export interface AboutBlock {
  readonly id: number;
  /** Null if it equals the section's heading. */
  readonly title: string | null;
  readonly blocks: readonly TextBlock[];
}

/** Returns the owner's blocks in their order; four default paragraphs if there are none. */
export function arrangeAbout(
  entries: readonly AboutEntry[] | null | undefined,
  heading: string,
  artistName: string,
): readonly AboutBlock[] {
  if (!entries?.length) return [{ id: 0, title: null, blocks: defaultAboutParagraphs(artistName).map(paragraphOf) }];
  return entries
    .toSorted((a, b) => a.sectionOrder - b.sectionOrder)
    .map(({ id, title, blocks }) => ({ id, title: title.trim() === heading ? null : title, blocks }));
}

function paragraphOf(text: string): TextBlock {
  return { kind: "paragraph", runs: [{ text }] };
}
