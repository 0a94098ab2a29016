import { limits } from "@recital/contract/values/limits";
import { knownIcon, recognizePlatform } from "@recital/contract/values/platforms";
import { editContent, findToEdit } from "../../db/edit-content.ts";
import { updateWithVersion } from "../../db/update-with-version.ts";
import type { BodyOf } from "../../http/handlers.ts";
import { invalidInput } from "../../kernel/errors.ts";
import { cleanIcon } from "./clean-icon.ts";
import { type SocialLinkRow, socialLinkTable } from "./table.ts";
import type { Services } from "../feature.ts";

export const missingLink = "There is no such social link";

/**
 * Adds a link. What it lacks of name and icon is its platform's.
 * @throws {HttpError} 422 if the icon has no allowed shape
 */
export async function addSocialLink(
  { database, clock }: Services,
  link: BodyOf<"POST /api/admin/social-links">,
): Promise<SocialLinkRow> {
  // The contract requires what is missing unless the platform is known.
  const known = recognizePlatform(link.url) ?? { platform: "", displayName: "" };
  const { platform = known.platform, displayName = known.displayName } = link;
  const icon = harmlessIcon(link.icon ?? knownIcon(known.platform));
  return editContent(database, (transaction) => {
    const now = clock.now();
    const row = { ...link, platform, displayName, icon, createdAt: now, updatedAt: now };
    return database.model(socialLinkTable).create(row, { transaction });
  });
}

/** @throws {HttpError} 404; 409 if it was changed since; 422 if the icon has no allowed shape */
export async function changeSocialLink(
  { database, clock }: Services,
  id: number,
  { version, ...changes }: BodyOf<"PUT /api/admin/social-links/:id">,
): Promise<SocialLinkRow> {
  const icon = changes.icon === undefined ? undefined : harmlessIcon(changes.icon);
  return editContent(database, async (transaction) => {
    const row = await findToEdit(database.model(socialLinkTable), id, { missing: missingLink, transaction });
    await updateWithVersion(row, { ...changes, icon, updatedAt: clock.now() }, { version, transaction });
    return row;
  });
}

function harmlessIcon(markup: string): string {
  const icon = cleanIcon(markup);
  if (icon === "") throw invalidInput({ icon: "Icon SVG must have a shape to draw" });
  // Closing tags and escapes can make the markup longer.
  if (icon.length > limits.iconLength) throw invalidInput({ icon: `Must be at most ${limits.iconLength} characters` });
  return icon;
}
