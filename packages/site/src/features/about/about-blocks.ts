import type { AboutEntry } from "@recital/contract/endpoints/about";

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
  if (!entries?.length) return [{ id: 0, title: null, paragraphs: defaultParagraphs(artistName) }];
  return entries
    .toSorted((a, b) => a.sectionOrder - b.sectionOrder)
    .map(({ id, title, content }) => ({
      id,
      title: title.trim() === heading ? null : title,
      paragraphs: content.split(/(?:\r?\n[ \t]*){2,}/).filter((paragraph) => paragraph.trim() !== ""),
    }));
}

function defaultParagraphs(artistName: string): string[] {
  return [
    `${artistName} is a composer and pianist who writes for the piano as it is heard from the bench: hammers, felt, wood, and the long decay of a string.`,
    "The pieces begin at an upright piano and end among synthesizers. Melodies come from a classical training; the spaces between them come from electronic music.",
    "Each recording is made in small rooms with the microphones close, so that a phrase can be as quiet as a breath and still fill the night.",
    "The music has found its way into films, dance and late trains home. It asks only for a little time.",
  ];
}
