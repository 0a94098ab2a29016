import type { AboutEntry } from "@recital/contract/endpoints/about";
import type { AboutEntryRow } from "../../db/models/about-entry.ts";

export function presentAbout({ id, title, content, sectionOrder, updatedAt, version }: AboutEntryRow): AboutEntry {
  return { id, title, content, sectionOrder, updatedAt: updatedAt.toISOString(), version };
}
