import type { Document } from "@recital/contract/values/document";
import { freeSlugOf } from "@recital/contract/values/text";
import type { Database } from "../../../db/connection.ts";
import { bumpContentVersion } from "../../../db/content-version.ts";
import { createOnce, findBeforeEdit, updateWithVersion } from "../../../db/edit-content.ts";
import { Op, type Transaction, UniqueConstraintError } from "../../../db/sequelize.ts";
import { withTransaction, type Work } from "../../../db/transaction.ts";
import type { BodyOf } from "../../../http/handlers.ts";
import { HttpError, invalidInput, notFound } from "../../../kernel/errors.ts";
import { slugOf } from "../../../kernel/slug-of.ts";
import { storeDocumentImages } from "../../site/documents/store-document-images.ts";
import type { Services } from "../../feature.ts";
import { missingIssue, segmentColumns } from "./read-issues.ts";
import { lockIssue } from "./send-issue.ts";
import { type IssueRow, issueTable } from "./tables.ts";

const emptyDocument: Document = { type: "doc", content: [] };

/**
 * Adds a draft; returns its id. What is absent is empty. A second call with the same key adds nothing.
 * @throws {HttpError} 422 at an image that cannot be copied
 */
export function addIssue(services: Services, body: BodyOf<"POST /api/admin/issues">): Promise<number> {
  return createOnce(services.database.model(issueTable), body.key, () => insertIssue(services, body));
}

async function insertIssue(services: Services, body: BodyOf<"POST /api/admin/issues">): Promise<number> {
  const { database, clock } = services;
  const {
    subject = "",
    preheader = "",
    doc = emptyDocument,
    segment = { kind: "all" },
    topic = null,
    archived = null,
  } = body;
  const audience = { ...(await segmentColumns(services.cities, segment)), topic };
  const stored = await storeDocumentImages(services, doc, { name: subject || "newsletter" });
  return withFreeSlug(database, async (transaction) => {
    const archiveSlug = await freeArchiveSlug(database, subject, transaction);
    const now = clock.now();
    const texts = { subject, preheader, doc: stored };
    const fields = { ...texts, ...audience, archived, archiveSlug, createKey: body.key ?? null };
    const row = { ...fields, createdAt: now, updatedAt: now };
    const { id } = await database.model(issueTable).create(row, { transaction });
    return id;
  });
}

/**
 * Changes the given fields of an issue. Once its sending has begun, only whether it is archived.
 * @throws {HttpError} 404; 409 if it was changed since or cannot be changed any more; 422 naming a field
 */
export async function changeIssue(
  services: Services,
  id: number,
  { version, doc, segment, ...fields }: BodyOf<"PUT /api/admin/issues/:id">,
): Promise<void> {
  const { database, clock } = services;
  const issue = database.model(issueTable);
  const before = await findBeforeEdit(issue, id, { missing: missingIssue, version });
  const changesEmail = [doc, segment, fields.subject, fields.preheader, fields.topic].some(
    (field) => field !== undefined,
  );
  if (changesEmail) requireUnsent(before);
  const columns = segment && (await segmentColumns(services.cities, segment));
  const stored =
    doc && (await storeDocumentImages(services, doc, { name: before.subject || "newsletter", current: before.doc }));
  await withFreeSlug(database, async (transaction) => {
    if (before.startedAt) await bumpContentVersion(database, transaction);
    const row = await lockToEdit(database, id, transaction);
    if (changesEmail) requireUnsent(row);
    if (row.state === "scheduled" && fields.subject === "") throw missingSubject();
    const isRenamed = fields.subject !== undefined && slugOfSubject(fields.subject) !== slugOfSubject(row.subject);
    const archiveSlug = isRenamed ? await freeArchiveSlug(database, fields.subject ?? "", transaction) : undefined;
    const texts = { ...fields, doc: stored, archiveSlug };
    const changes = { ...texts, ...columns, updatedAt: clock.now() };
    await updateWithVersion(row, changes, { version, transaction });
  });
}

/**
 * Deletes a draft.
 * @throws {HttpError} 404; 409 for an issue that is no draft
 */
export async function deleteIssue({ database }: Services, id: number): Promise<undefined> {
  await withTransaction(database, async (transaction) => {
    const row = await lockToEdit(database, id, transaction);
    if (row.state !== "draft") throw new HttpError(409, "not_a_draft", "Only drafts can be deleted.");
    await row.destroy({ transaction });
  });
}

/** 422: an issue without a subject is not sent. */
export function missingSubject(): HttpError {
  return invalidInput({ subject: "Subject is required" });
}

async function lockToEdit(database: Database, id: number, transaction: Transaction): Promise<IssueRow> {
  const row = await lockIssue(database, id, transaction);
  if (!row) throw notFound(missingIssue);
  return row;
}

function requireUnsent({ state }: IssueRow): void {
  if (state === "draft" || state === "scheduled") return;
  throw new HttpError(409, "issue_sent", "Its sending has begun, so this issue can no longer be changed.");
}

/** Other pages under /newsletter. */
const reservedSlugs: readonly string[] = ["confirm", "confirmed", "unsubscribe", "unsubscribed", "topics", "invalid"];

function slugOfSubject(subject: string): string {
  return slugOf(subject, "issue");
}

/** Runs work that chooses a slug in a transaction, again if another one took the slug in between. */
function withFreeSlug<T>(database: Database, work: Work<T>): Promise<T> {
  return retryOnDuplicate("archive_slug", () => withTransaction(database, work));
}

async function freeArchiveSlug({ model }: Database, subject: string, transaction: Transaction): Promise<string> {
  const base = slugOfSubject(subject);
  // A number may take the place of the end of a long one. Slugs contain no wildcards.
  const where = { archiveSlug: { [Op.like]: `${base.slice(0, 74)}%` } };
  const rows = await model(issueTable).findAll({ attributes: ["archiveSlug"], where, transaction });
  const taken = new Set([...reservedSlugs, ...rows.map(({ archiveSlug }) => archiveSlug)]);
  return freeSlugOf(base, (slug) => taken.has(slug)).slug;
}

const attempts = 20;

/**
 * Runs again what failed because another transaction stored the same value of a unique column in between: the next run
 * sees it and chooses another. `column` is part of the index's name. On SQLite, which has one writer, it does not happen.
 */
export async function retryOnDuplicate<T>(column: string, run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= attempts || !isDuplicateOf(column, error)) throw error;
    }
  }
}

function isDuplicateOf(column: string, error: unknown): boolean {
  return error instanceof UniqueConstraintError && Object.keys(error.fields).some((name) => name.includes(column));
}
