import type { NewShareLink, ShareLink } from "@recital/contract/endpoints/music/share-links";
import type { Database } from "../../../db/connection.ts";
import { withTransaction } from "../../../db/transaction.ts";
import type { BodyOf } from "../../../http/handlers.ts";
import { invalidInput, notFound } from "../../../kernel/errors.ts";
import { randomToken, tokenHashOf } from "../../../kernel/ids.ts";
import { missingRelease } from "../releases/read-releases.ts";
import { releaseTable } from "../releases/tables.ts";
import type { Services } from "../../feature.ts";
import { type ShareLinkRow, shareLinkTable, shareTicketTable } from "./tables.ts";

/**
 * Returns the private links of a release, the newest first.
 * @throws {HttpError} 404
 */
export async function listShareLinks(database: Database, releaseId: number): Promise<ShareLink[]> {
  await requireRelease(database, releaseId);
  const rows = await database.model(shareLinkTable).findAll({ where: { releaseId }, order: [["id", "DESC"]] });
  return rows.map(presentShareLink);
}

/**
 * Adds a private link and returns it with its path, of which only a hash is stored.
 * @throws {HttpError} 404; 422 if it would have ended already
 */
export async function addShareLink(
  { database, clock }: Pick<Services, "database" | "clock">,
  releaseId: number,
  fields: BodyOf<"POST /api/admin/releases/:id/share-links">,
): Promise<NewShareLink> {
  await requireRelease(database, releaseId);
  const now = clock.now();
  if (fields.expiresAt !== null && fields.expiresAt <= now) throw invalidInput({ expiresAt: "Must be in the future" });
  const token = randomToken();
  const row = { ...fields, releaseId, tokenHash: tokenHashOf(token), createdAt: now };
  const link = await database.model(shareLinkTable).create(row);
  return { ...presentShareLink(await link.reload()), path: `/listen/${token}` };
}

/**
 * Revokes a private link. What was started by it ends, too.
 * @throws {HttpError} 404
 */
export async function revokeShareLink(
  { database, clock }: Pick<Services, "database" | "clock">,
  { id: releaseId, linkId }: { readonly id: number; readonly linkId: number },
): Promise<undefined> {
  await withTransaction(database, async (transaction) => {
    const lock = transaction.LOCK.UPDATE;
    const link = await database.model(shareLinkTable).findOne({ where: { id: linkId, releaseId }, transaction, lock });
    if (!link) throw notFound("There is no such link");
    await link.update({ revokedAt: link.revokedAt ?? clock.now() }, { transaction });
    await database.model(shareTicketTable).destroy({ where: { linkId }, transaction });
  });
  return undefined;
}

async function requireRelease({ model }: Database, id: number): Promise<void> {
  if (!(await model(releaseTable).findByPk(id))) throw notFound(missingRelease);
}

function presentShareLink(row: ShareLinkRow): ShareLink {
  const { id, label, expiresAt, maxPlays, plays, lastPlayAt, canDownload, createdAt, revokedAt } = row;
  return {
    id,
    label,
    expiresAt: expiresAt?.toISOString() ?? null,
    maxPlays,
    plays,
    lastPlayAt: lastPlayAt?.toISOString() ?? null,
    canDownload,
    createdAt: createdAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}
