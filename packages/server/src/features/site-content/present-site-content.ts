import type { SiteContentEntry } from "@recital/contract/endpoints/site-content";
import type { SiteContentRow } from "../../db/models/site-content.ts";

export function presentSiteContent(row: SiteContentRow): SiteContentEntry {
  const { id, section, title, subtitle, description, updatedAt, version } = row;
  return { id, section, title, subtitle, description, updatedAt: updatedAt.toISOString(), version };
}
