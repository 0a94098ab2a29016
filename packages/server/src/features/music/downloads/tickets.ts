import { createHash } from "node:crypto";
import type { Database } from "../../../db/connection.ts";
import { literal, Op, Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { readLayout, segmentsOf } from "../../../domain/download-layout.ts";
import { ticketMs } from "../../../domain/downloads.ts";
import { openSegments, type SentBytes, type SentRange, type StoredFile } from "../../../http/send-file.ts";
import { HttpError, notFound } from "../../../kernel/errors.ts";
import { randomToken } from "../../../kernel/ids.ts";
import type { AssetStore } from "../../../ports/asset-store.ts";
import { openStored, unreadableFile } from "../assets/stored-files.ts";
import type { AssetRow } from "../assets/tables.ts";
import type { Services } from "../../feature.ts";
import { findAccess, gone, refundedFile, replacedLink, requireOpen } from "./access.ts";
import { chooseContent } from "./choose-content.ts";
import {
  type DownloadAccessRow,
  downloadAccessTable,
  downloadFileTable,
  type DownloadTicketRow,
  downloadTicketTable,
  downloadTokenTable,
} from "./tables.ts";

interface TicketRequest {
  readonly token: string;
  readonly ip: string;
  readonly fileId: number;
  readonly format: string | undefined;
}

/**
 * Counts one download of a file and returns the URL of its bytes.
 * @throws {HttpError} as {@link findAccess} and {@link chooseContent}; 404 for another order's file; 409 if none is left
 */
export async function issueTicket(
  services: Services,
  { token, ip, fileId, format }: TicketRequest,
): Promise<{ url: string; expiresAt: string }> {
  const { database, clock } = services;
  const { access, files } = await findAccess(services, token, ip);
  const file = files.find(({ id }) => id === fileId);
  if (!file) throw await missingFile(services, access, fileId);
  const content = await chooseContent(services, file, format);
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + ticketMs);
  const ticket = randomToken();
  await withTransaction(database, async (transaction) => {
    // Read again and locked: the access may have ended since, while the file was opened.
    const maxDownloads = await lockOpenAccess(database, { accessId: access.id, token, now, transaction });
    const where = { id: file.id, revokedAt: null, used: { [Op.lt]: maxDownloads } };
    const [counted] = await database
      .model(downloadFileTable)
      .update({ used: literal("used + 1") }, { where, transaction });
    if (counted === 0) throw await refusedCount(database, file.id, transaction);
    const row = { ticket, token, downloadFileId: file.id, ...content, expiresAt, createdAt: now };
    await database.model(downloadTicketTable).create(row, { transaction });
  });
  return { url: `/files/${ticket}`, expiresAt: expiresAt.toISOString() };
}

interface TicketAccess {
  readonly accessId: number;
  readonly token: string;
  readonly now: Date;
  readonly transaction: Transaction;
}

/**
 * Returns the downloads of each file that an access gives, and keeps it from changing until the transaction ends.
 * @throws {HttpError} 410 if it is replaced, revoked or expired
 */
async function lockOpenAccess(
  { model }: Database,
  { accessId, token, now, transaction }: TicketAccess,
): Promise<number> {
  const lock = Transaction.LOCK.SHARE;
  const link = await model(downloadTokenTable).findByPk(token, { transaction, lock });
  const access = await model(downloadAccessTable).findByPk(accessId, { transaction, lock });
  if (!access || !link || link.replacedAt !== null) throw replacedLink();
  requireOpen(access, now);
  return access.maxDownloads;
}

/** Returns why no download was counted. */
async function refusedCount({ model }: Database, fileId: number, transaction: Transaction): Promise<HttpError> {
  const lock = Transaction.LOCK.SHARE;
  const file = await model(downloadFileTable).findByPk(fileId, { transaction, lock });
  return file?.revokedAt === null ? noneLeft() : refundedFile();
}

/** Returns 410 for a file of a refunded item, 404 for any other that the access does not give. */
async function missingFile({ database }: Services, { id: accessId }: DownloadAccessRow, fileId: number) {
  const row = await database.model(downloadFileTable).findOne({ where: { id: fileId, accessId } });
  return row ? refundedFile() : notFound("There is no such file at this link");
}

function noneLeft(): HttpError {
  return new HttpError(409, "none_left", "No downloads of this file are left. Please write to us for more.");
}

/** The bytes that a ticket serves. */
export interface TicketFile extends Omit<StoredFile, "onSent"> {
  /** The stored file that is exactly these bytes; null of an archive, which is stored nowhere. */
  readonly key: string | null;
}

/** @param isReplaced whether the buyer's file was replaced since the ticket began */
export function openAsset(assets: AssetStore, asset: AssetRow, isReplaced: boolean): TicketFile {
  const { storageKey: key, size, fileName, mediaType, sha256 } = asset;
  return {
    key,
    fileName,
    mediaType,
    size,
    etag: `"${sha256 ?? key}"`,
    async open(range) {
      const opened = await openStored(assets, key, range);
      if (!opened) throw isReplaced ? replacedFile() : unreadableFile();
      return opened;
    },
  };
}

/** Opens a release's download, whose archive is computed while it is sent. */
export function openLayout(assets: AssetStore, text: NonNullable<DownloadTicketRow["layout"]>): TicketFile {
  const layout = readLayout(text);
  const { size, segments } = segmentsOf(layout);
  const [first] = layout.files;
  return {
    key: layout.isZip || !first || !("key" in first.content) ? null : first.content.key,
    fileName: layout.fileName,
    mediaType: layout.mediaType,
    size,
    etag: `"${createHash("sha256").update(text).digest("hex")}"`,
    open: (range) => openSegments({ layout, segments }, range, (key, part) => openPart(assets, key, part)),
  };
}

/** @throws {HttpError} 410 if a stored file is gone, 503 if the store cannot be reached */
async function openPart(assets: AssetStore, key: string, range: SentRange): Promise<SentBytes> {
  const opened = await openStored(assets, key, range);
  if (!opened) throw replacedFile();
  return opened;
}

export function replacedFile() {
  return gone("This file was replaced. Please start the download again from the page of your files.");
}
