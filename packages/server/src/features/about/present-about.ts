import type { AboutEntry } from "@recital/contract/endpoints/about";
import type { AboutEntryRow } from "../../db/models/about-entry.ts";

export type ShownAbout = Pick<AboutEntryRow, "id" | "title" | "content" | "sectionOrder" | "updatedAt" | "version">;

export function presentAbout({ id, title, content, sectionOrder, updatedAt, version }: ShownAbout): AboutEntry {
  // A raw row's moment may be a text.
  return { id, title, content, sectionOrder, updatedAt: new Date(updatedAt).toISOString(), version };
}
