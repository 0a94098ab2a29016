import type { Database } from "../../../db/connection.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { addEntries, createAccess, findContent } from "./grant-access.ts";
import { enqueueGrantEmail } from "./grant-email.job.ts";
import { closeUngranted, findAccessOf } from "./grants.ts";
import { type DownloadAccessRow, downloadTokenTable, type GrantRow, grantTable } from "./tables.ts";

/** What a code, a gift or a free product gives to a person. */
export interface GivenToPerson {
  readonly personId: number;
  readonly source: Extract<GrantRow["source"], "code" | "gift" | "free">;
  /** The ID of the code, the gift or the like; it gives once. */
  readonly sourceId: number;
  readonly subjects: readonly Pick<GrantRow, "subject" | "subjectId">[];
  readonly reason?: string;
  /** Whether the link is emailed, too. */
  readonly isEmailed: boolean;
}

interface Writing {
  readonly transaction: Transaction;
  readonly now: Date;
}

/**
 * Gives a person the files of releases, products and tracks, on a page of their own: who types another person's email
 * address does not see what else that person has. Returns the path of the page; null if there is nothing to download
 * yet. The caller has locked the source and gives once.
 */
export async function giveToPerson(
  database: Database,
  { personId, source, sourceId, subjects, reason, isEmailed }: GivenToPerson,
  { transaction, now }: Writing,
): Promise<string | null> {
  const row = { personId, source, sourceId, reason: reason ?? null, startsAt: now, createdAt: now };
  let access: DownloadAccessRow | null = null;
  for (const { subject, subjectId } of subjects) {
    const entries = await findContent(database, { subject, ids: [subjectId] }, transaction);
    if (entries.length === 0) continue;
    const grant = await database.model(grantTable).create({ ...row, subject, subjectId }, { transaction });
    const page = { orderId: 0, personId: 0, grantId: grant.id };
    access ??= await createAccess(database, page, { transaction, now });
    await addEntries(database, { access, entries, grants: [grant] }, { transaction, now });
  }
  if (!access) return null;
  if (isEmailed) await enqueueGrantEmail(database, transaction, { grantId: access.grantId, now });
  return pathOf(database, access, transaction);
}

interface Returned extends Pick<GivenToPerson, "source" | "sourceId"> {
  /** Returns whether a refund gave back what a grant gives. */
  readonly isGone: (grant: Pick<GrantRow, "subject" | "subjectId">) => boolean;
}

/**
 * Revokes the grants of a source that a refund gave back, and gives back those of a refund that failed later. What the
 * owner revoked stays revoked. The caller has locked the source.
 */
export async function revokeGiven(
  database: Database,
  { source, sourceId, isGone }: Returned,
  { transaction, now }: Writing,
): Promise<void> {
  const grants = await database.model(grantTable).findAll({ where: { source, sourceId }, transaction });
  for (const grant of grants) {
    const isRefunded = grant.revokedReason === "refunded";
    if (isGone(grant) && grant.revokedAt === null) {
      await grant.update({ revokedAt: now, revokedReason: "refunded" }, { transaction });
    } else if (!isGone(grant) && isRefunded) {
      await grant.update({ revokedAt: null, revokedReason: null }, { transaction });
    }
  }
  const [first] = grants;
  const access = first && (await findAccessOf(database, first.id, transaction));
  if (access) await closeUngranted(database, access.id, { transaction, now });
}

/**
 * Returns the path of the page of what a source gave, for who redeems a code or opens a gift again; null without one.
 */
export async function findGivenPage(
  database: Database,
  { source, sourceId }: Pick<GivenToPerson, "source" | "sourceId">,
): Promise<string | null> {
  const grant = await database.model(grantTable).findOne({ where: { source, sourceId }, order: ["id"] });
  const access = grant && (await findAccessOf(database, grant.id));
  return access && pathOf(database, access);
}

async function pathOf({ model }: Database, { id: accessId }: DownloadAccessRow, transaction?: Transaction) {
  const where = { accessId, replacedAt: null };
  const row = await model(downloadTokenTable).findOne({ where, ...(transaction && { transaction }) });
  return row && `/downloads/${row.token}`;
}
