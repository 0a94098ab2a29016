import { Router } from "@koa/router";
import type { Context } from "koa";
import { Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { addRange, coversFile, readRanges, writeRanges } from "../../../domain/downloads.ts";
import { nameRoute } from "../../../http/request-meter.ts";
import { sendStoredFile } from "../../../http/send-file.ts";
import { unreadableFile } from "../assets/stored-files.ts";
import { gone, isSecret, refundedFile, refuseUnknown, requireOpen } from "./access.ts";
import { openAsset, openLayout, replacedFile, type TicketFile } from "./tickets.ts";
import { downloadAccessTable, downloadFileTable, type DownloadTicketRow, downloadTicketTable } from "./tables.ts";
import { assetTable } from "../assets/tables.ts";
import type { Services } from "../../feature.ts";

/** Serves the files of tickets, in any ranges. Nothing is counted here but the bytes sent. */
export function fileRoutes(services: Services): Router {
  const router = new Router({ sensitive: true });
  router.get("/files/:ticket", async (ctx: Context) => {
    nameRoute(ctx, "GET /files/:ticket");
    const { params } = ctx as unknown as { readonly params: { readonly ticket: string } };
    ctx.set({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" });
    const found = await findTicket(services, params.ticket, ctx.ip);
    // The URL is signed for GET only.
    const isRedirected = services.downloadsFrom === "bucket" && ctx.method === "GET";
    const url = isRedirected ? await presign(services, found) : null;
    if (url !== null) return ctx.redirect(url);
    await sendFile(services, ctx, found);
  });
  return router;
}

interface OpenTicket {
  readonly ticket: DownloadTicketRow;
  readonly file: TicketFile;
}

/** @throws {HttpError} 404 and 429 for unknown tickets; 410 if it, its file or its access has ended */
async function findTicket(services: Services, secret: string, ip: string): Promise<OpenTicket> {
  const { model } = services.database;
  const ticket = isSecret(secret) ? await model(downloadTicketTable).findOne({ where: { ticket: secret } }) : null;
  const file = ticket && (await model(downloadFileTable).findByPk(ticket.downloadFileId));
  const access = file && (await model(downloadAccessTable).findByPk(file.accessId));
  if (!access) return refuseUnknown(services, ip, "There is no such file");
  const now = services.clock.now();
  requireOpen(access, now);
  if (file.revokedAt !== null) throw refundedFile();
  if (ticket.expiresAt <= now)
    throw gone("This download has expired. Please start it again from the page of your files.");
  if (ticket.layout !== null) return { ticket, file: openLayout(services.assets, ticket.layout) };
  const asset = ticket.assetId === null ? null : await model(assetTable).findByPk(ticket.assetId);
  if (!asset) throw replacedFile();
  return { ticket, file: openAsset(services.assets, asset, asset.id !== file.assetId) };
}

async function sendFile(services: Services, ctx: Context, { ticket, file }: OpenTicket): Promise<void> {
  await sendStoredFile(ctx, {
    ...file,
    onSent: (bytes, start) => {
      recordSent(services, ticket, { bytes, start, size: file.size }).catch((error: unknown) =>
        services.logger.error({ err: error, ticketId: ticket.id }, "bytes of a download not recorded"),
      );
    },
  });
}

interface SentBytes {
  readonly bytes: number;
  /** Place of the first one in the file. */
  readonly start: number;
  /** Of the whole file. */
  readonly size: number;
}

/** Records what a response sent. A download is complete once its responses, together, sent every byte of the file. */
async function recordSent(
  { database, clock }: Services,
  { id }: DownloadTicketRow,
  { bytes, start, size }: SentBytes,
): Promise<void> {
  if (bytes === 0) return;
  await withTransaction(database, async (transaction) => {
    const lock = Transaction.LOCK.UPDATE;
    const ticket = await database.model(downloadTicketTable).findByPk(id, { transaction, lock });
    if (!ticket) return;
    const ranges = addRange(readRanges(ticket.sentRanges), { start, end: start + bytes });
    const completedAt = ticket.completedAt ?? (coversFile(ranges, size) ? clock.now() : null);
    const bytesSent = ticket.bytesSent + bytes;
    await ticket.update({ bytesSent, sentRanges: writeRanges(ranges), completedAt }, { transaction });
  });
}

/** Returns a URL in the bucket that is valid as long as the ticket; null if the store has none. */
async function presign({ assets, clock }: Services, { ticket, file }: OpenTicket): Promise<string | null> {
  const { key, fileName } = file;
  if (key === null) return null;
  const seconds = Math.max(60, Math.ceil((ticket.expiresAt.getTime() - clock.now().getTime()) / 1000));
  return assets.presign(key, { fileName, seconds }).catch((error: unknown) => {
    throw unreadableFile(error);
  });
}
