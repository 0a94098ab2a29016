import type { SocialLink } from "@recital/contract/endpoints/social-links";
import type { Database } from "../../db/connection.ts";
import { readSocialLinks } from "../../db/queries/content.ts";
import { presentSocialLink } from "./present-social-link.ts";

/** Returns the links that visitors see, or all of them, in the owner's order. */
export async function listSocialLinks(database: Database, which: "active" | "all"): Promise<SocialLink[]> {
  return (await readSocialLinks(database, which)).map(presentSocialLink);
}
