import type { Grant } from "@recital/contract/endpoints/audience/grants";
import type { OwnGrant } from "@recital/contract/endpoints/audience/you";
import type { Language } from "@recital/contract/values/language";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { timestampValue } from "../../../db/row-values.ts";
import { Transaction } from "../../../db/sequelize.ts";
import { readRows } from "../../../db/statements.ts";
import { findRows } from "../../../db/table.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { accessEnd } from "../../../domain/downloads.ts";
import type { BodyOf } from "../../../http/handlers.ts";
import { HttpError, invalidInput, notFound } from "../../../kernel/errors.ts";
import { type PersonRow, personTable } from "../../audience/people/tables.ts";
import type { Services } from "../../feature.ts";
import { readItemNames } from "../../orders/orders/item-names.ts";
import { lockOrder } from "../../orders/orders/find-order.ts";
import { recordEvent } from "../../orders/orders/present-timeline.ts";
import { downloadsPath, readPagesOf } from "../../orders/orders/read-order-detail.ts";
import { orderItemTable, orderTable } from "../../orders/orders/tables.ts";
import { addEntries, createAccess, findContent } from "./grant-access.ts";
import { enqueueGrantEmail } from "./grant-email.job.ts";
import { closeUngranted, findAccessOf } from "./grants.ts";
import { downloadAccessTable, downloadFileTable, grantFileTable, type GrantRow, grantTable } from "./tables.ts";

const missingPerson = "There is no such person";

interface Moment {
  readonly transaction: Transaction;
  readonly now: Date;
}

/** Returns the person, or the one with whom they were joined. */
async function findPerson({ model }: Database, id: number, transaction?: Transaction): Promise<PersonRow> {
  const options = transaction ? { transaction, lock: Transaction.LOCK.UPDATE } : {};
  const row = await model(personTable).findByPk(id, options);
  const person = row?.mergedIntoId ? await model(personTable).findByPk(row.mergedIntoId, options) : row;
  if (!person) throw notFound(missingPerson);
  return person;
}

/**
 * Gives a person the files of a release, a product or a track, and emails them the link. What was taken back before is
 * given again.
 * @throws {HttpError} 404; 409 if they have it from the owner already; 422 naming `subjectId` if there is nothing to give
 */
export async function giveGrant(
  { database, clock }: Services,
  personId: number,
  { subject, subjectId, reason }: BodyOf<"POST /api/admin/people/:id/grants">,
): Promise<void> {
  await withTransaction(database, async (transaction) => {
    const person = await findPerson(database, personId, transaction);
    const now = clock.now();
    const entries = await findContent(database, { subject, ids: [subjectId] }, transaction);
    if (entries.length === 0) throw invalidInput({ subjectId: "There is nothing to download yet" });
    const grants = database.model(grantTable);
    const key = { source: "owner" as const, sourceId: person.id, subject, subjectId };
    const given = { personId: person.id, reason, startsAt: now, revokedAt: null, revokedReason: null };
    const known = await grants.findOne({ where: key, transaction });
    if (known && known.revokedAt === null) {
      throw new HttpError(409, "grant_exists", "You gave them this already");
    }
    const grant = known
      ? await known.update(given, { transaction })
      : await grants.create({ ...key, ...given, createdAt: now }, { transaction });
    const access = await openAccess(database, person.id, { transaction, now });
    await addEntries(database, { access, entries, grants: [grant] }, { transaction, now });
    await closeUngranted(database, access.id, { transaction, now });
    await enqueueGrantEmail(database, transaction, { grantId: grant.id, now });
  });
}

/** Returns the page of a person's files, open for a year from now. What the owner gives anew is not used up. */
async function openAccess(database: Database, personId: number, { transaction, now }: Moment) {
  const where = { personId, orderId: 0, grantId: 0 };
  const known = await database.model(downloadAccessTable).findOne({ where, transaction });
  if (!known) return createAccess(database, where, { transaction, now });
  const expiresAt = accessEnd(now);
  return known.update({ expiresAt, revokedAt: null, revokedReason: null }, { transaction });
}

interface RevokedGrant {
  readonly id: number;
  readonly grantId: number;
  readonly adminName: string;
}

/**
 * Takes a right from a person, whatever its source is. A grant that is revoked already stays as it is; one that a refund
 * revoked does not come back if the refund fails.
 * @throws {HttpError} 404 if the person has no such grant
 */
export async function revokeGrant({ database, clock }: Services, target: RevokedGrant): Promise<void> {
  const { id, grantId, adminName } = target;
  const person = await findPerson(database, id);
  if (!(await readOwned(database, person.id)).some((row) => row.id === grantId))
    throw notFound("There is no such grant");
  await withTransaction(database, async (transaction) => {
    const now = clock.now();
    const grant = await database.model(grantTable).findByPk(grantId, { transaction, rejectOnEmpty: true });
    const item = await lockItem(database, grant, transaction);
    const lock = Transaction.LOCK.UPDATE;
    await grant.reload({ transaction, lock });
    const wasOpen = grant.revokedAt === null;
    await grant.update({ revokedAt: grant.revokedAt ?? now, revokedReason: "admin" }, { transaction });
    const access = await findAccessOf(database, grant.id, transaction);
    if (access) await closeUngranted(database, access.id, { transaction, now });
    if (!item || !wasOpen) return;
    const text = `Access to the files of “${item.name}” revoked`;
    await recordEvent(database, transaction, { orderId: item.orderId, kind: "downloads", text, adminName, now });
  });
}

/** Returns the item of an order's grant, once its order is locked; null of any other grant. */
async function lockItem(database: Database, { source, sourceId }: GrantRow, transaction: Transaction) {
  if (source !== "order") return null;
  const item = await database.model(orderItemTable).findByPk(sourceId, { transaction });
  if (item) await lockOrder(database, item.orderId, transaction);
  return item;
}

const owned = z.object({
  id: z.int(),
  source: z.enum(["order", "code", "gift", "free", "owner"]),
  orderId: z.int().nullable(),
  subject: z.enum(["release", "product", "track"]),
  subjectId: z.int(),
  title: z.string().nullable(),
  reason: z.string().nullable(),
  startsAt: timestampValue,
  revokedAt: timestampValue.nullable(),
});

const columns = `g.id AS id, g.source AS source, g.subject AS subject, g.subject_id AS subjectId, g.reason AS reason, g.starts_at AS startsAt,
  g.revoked_at AS revokedAt`;

/** Returns the grants of a person's orders, and those that were given to them or to those who were joined with them. */
function readOwned(database: Database, personId: number) {
  const titleOf = (table: string, column: string) => `(SELECT ${column} FROM ${table} t WHERE t.id = g.subject_id)`;
  return readRows(
    database,
    owned,
    `SELECT ${columns}, i.order_id AS orderId, i.name AS title
     FROM ${orderTable.name} o JOIN order_items i ON i.order_id = o.id
       JOIN grants g ON g.source = 'order' AND g.source_id = i.id
     WHERE o.person_id = ?
     UNION ALL SELECT ${columns}, NULL, CASE g.subject WHEN 'product' THEN ${titleOf("products", "name")}
       WHEN 'release' THEN ${titleOf("releases", "title")} ELSE ${titleOf("tracks", "title")} END
     FROM grants g JOIN people ON people.id = g.person_id WHERE people.id = ? OR people.merged_into_id = ?
     ORDER BY id DESC`,
    [personId, personId, personId],
  );
}

/**
 * Returns all grants of a person, newest first.
 * @throws {HttpError} 404
 */
export async function listGrants(database: Database, id: number): Promise<Grant[]> {
  const rows = await readOwned(database, (await findPerson(database, id)).id);
  return rows.map(({ id: grantId, source, orderId, subject, reason, title, startsAt, revokedAt }) => ({
    id: grantId,
    source,
    orderId,
    subject,
    reason,
    title: title ?? "",
    startsAt: startsAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  }));
}

/**
 * Returns the grants of a person that are not revoked, newest first, each with the path of its page, which is a secret:
 * never log it. Its title is in a language; null is the site's main one. `ownerId`: not of one who was joined with another.
 */
export async function listOwnGrants(
  services: Pick<Services, "database" | "clock" | "readTranslations">,
  ownerId: number,
  language: Language | null,
): Promise<OwnGrant[]> {
  const { database, clock } = services;
  const rows = (await readOwned(database, ownerId)).filter(({ revokedAt }) => revokedAt === null);
  const pages = await readPages(
    database,
    rows.map(({ id }) => id),
  );
  const titles = await readTitles(services, rows, language);
  return rows.map(({ id, source, orderId, subject, startsAt }, index) => ({
    id,
    source,
    orderId,
    subject,
    title: titles[index] ?? "",
    startsAt: startsAt.toISOString(),
    downloadsUrl: downloadsPath(pages.get(id), clock.now()),
  }));
}

/** Returns the titles of these grants in a language, each at its place. */
async function readTitles(
  services: Pick<Services, "database" | "readTranslations">,
  grants: readonly z.output<typeof owned>[],
  language: Language | null,
): Promise<readonly string[]> {
  const given = grants.map(({ title, subject, subjectId }) => ({
    id: subjectId,
    subject,
    title: title ?? "",
    name: title ?? "",
    productId: subject === "product" ? subjectId : null,
    releaseId: subject === "release" ? subjectId : null,
  }));
  const [nameOf, translate] = await Promise.all([
    readItemNames(services, given, language),
    services.readTranslations(language),
  ]);
  return given.map((grant) =>
    grant.subject === "track" ? (translate("track", grant, ["title"]).title ?? grant.title) : nameOf(grant).name,
  );
}

/** Returns the page with the files of each of these grants that gives some. */
async function readPages({ model, ...database }: Database, grantIds: readonly number[]) {
  const where = { grantId: [...grantIds] };
  const links = await findRows(model(grantFileTable), ["grantId", "downloadFileId"], { where });
  const id = links.map(({ downloadFileId }) => downloadFileId);
  const files = await findRows(model(downloadFileTable), ["id", "accessId"], { where: { id } });
  const accessId = new Map(files.map((file) => [file.id, file.accessId]));
  const pages = await readPagesOf({ model, ...database }, [...new Set(accessId.values())]);
  return new Map(links.map((link) => [link.grantId, pages.get(accessId.get(link.downloadFileId) ?? 0)]));
}
