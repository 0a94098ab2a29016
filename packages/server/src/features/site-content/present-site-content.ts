import type { SiteContentEntry } from "@recital/contract/endpoints/site-content";
import type { SiteContentRow } from "../../db/models/site-content.ts";

export type ShownSiteContent = Pick<
  SiteContentRow,
  "id" | "section" | "title" | "subtitle" | "description" | "updatedAt" | "version"
>;

export function presentSiteContent(row: ShownSiteContent): SiteContentEntry {
  const { id, section, title, subtitle, description, updatedAt, version } = row;
  return { id, section, title, subtitle, description, updatedAt: updatedAt.toISOString(), version };
}
