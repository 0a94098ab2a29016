import { type SocialLink, socialLink } from "@recital/contract/endpoints/site/social-links";
import { limits } from "@recital/contract/values/limits";
import { knownIcon, recognizePlatform } from "@recital/contract/values/platforms";
import type { Database } from "../../../db/connection.ts";
import { editContent, findToEdit, inOrderOf, updateWithVersion } from "../../../db/edit-content.ts";
import { fieldsOf, type Selected } from "../../../db/selection.ts";
import { selectRows } from "../../../db/statements.ts";
import type { BodyOf } from "../../../http/handlers.ts";
import { invalidInput } from "../../../kernel/errors.ts";
import type { Services } from "../../feature.ts";
import { cleanIcon } from "./clean-icon.ts";
import { type SocialLinkRow, socialLinkTable } from "./table.ts";

/** Returns the links that visitors see, or all of them, in the owner's order. */
export async function listSocialLinks(database: Database, which: "active" | "all"): Promise<SocialLink[]> {
  return (await readSocialLinks(database, which)).map(presentSocialLink);
}

const shown = socialLinkTable.pickShown(socialLink);

export function readSocialLinks(database: Database, which: "active" | "all") {
  const condition = which === "active" ? "WHERE is_active = ?" : "";
  const from = `FROM social_links ${condition} ORDER BY display_order, id`;
  return selectRows(database, shown, from, which === "active" ? [true] : []);
}

export function presentSocialLink(row: Selected<typeof shown>): SocialLink {
  return fieldsOf(socialLink, row);
}

export const missingLink = "There is no such social link";

/**
 * Adds a link. What it lacks of name and icon is its platform's.
 * @throws {HttpError} 422 if the icon has no allowed shape
 */
export async function addSocialLink(
  { database, clock }: Services,
  link: BodyOf<"POST /api/admin/social-links">,
): Promise<SocialLinkRow> {
  // The contract requires the missing fields unless the platform is known.
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

/**
 * Sorts the links in the order of `ids`; the others follow in their present order. A new link, at 0, comes first. An open
 * form stays current, since it is no edit.
 * @throws {HttpError} 422 naming `ids` if one is unknown or repeated
 */
export async function orderSocialLinks(database: Database, ids: readonly number[]): Promise<void> {
  await editContent(database, async (transaction) => {
    const order: [string, string][] = [
      ["displayOrder", "ASC"],
      ["id", "ASC"],
    ];
    const rows = await database.model(socialLinkTable).findAll({ order, transaction });
    const ordered = inOrderOf(rows, ids, "Must name existing links, once each");
    for (const [index, row] of ordered.entries()) {
      if (row.displayOrder !== index + 1) await row.update({ displayOrder: index + 1 }, { transaction });
    }
  });
}

function harmlessIcon(markup: string): string {
  const icon = cleanIcon(markup);
  if (icon === "") throw invalidInput({ icon: "Icon SVG must have a shape to draw" });
  // Closing tags and escapes can make the markup longer.
  if (icon.length > limits.iconLength) throw invalidInput({ icon: `Must be at most ${limits.iconLength} characters` });
  return icon;
}
