import type { ReleaseDetail } from "@recital/contract/endpoints/releases";
import type { PlayedTrack } from "./playlist.ts";

/** A sentence with something to do about it. */
export interface Message {
  readonly text: string;
  readonly action?: { readonly label: string; readonly href?: string; readonly run?: () => void };
}

/** Says that the end was only the preview's, and where the whole piece is for sale. */
export function previewMessage({ id, title }: PlayedTrack, release: ReleaseDetail | null): Message {
  const text = `That was a preview of “${title}”.`;
  const isForSale = release?.offer ?? release?.tracks.find((track) => track.id === id)?.offer;
  return release && isForSale ? { text, action: { label: "Buy", href: `/music/${release.slug}` } } : { text };
}
