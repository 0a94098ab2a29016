import { Router } from "@koa/router";
import type { Context } from "koa";
import type { AssetRow } from "../../db/models/asset.ts";
import type { DownloadTicketRow } from "../../db/models/download-ticket.ts";
import { Op } from "../../db/sequelize.ts";
import { nameRoute } from "../../http/request-meter.ts";
import { sendStoredFile } from "../../http/send-stored-file.ts";
import type { Logger } from "../../kernel/logger.ts";
import { gone, isSecret, refundedFile, refuseUnknown, requireOpen } from "./find-access.ts";
import { type TicketDeps, unreadableFile } from "./issue-ticket.ts";

export interface FileRouteDeps extends TicketDeps {
  readonly logger: Logger;
  readonly downloadsFrom: "site" | "bucket";
}

/** Serves the files of tickets, in any ranges. Nothing is counted here but the bytes sent. */
export function fileRoutes(deps: FileRouteDeps): Router {
  const router = new Router({ sensitive: true });
  router.get("/files/:ticket", async (ctx: Context) => {
    nameRoute(ctx, "file");
    const { params } = ctx as unknown as { readonly params: { readonly ticket: string } };
    ctx.set({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" });
    const found = await findTicket(deps, params.ticket, ctx.ip);
    const url = deps.downloadsFrom === "bucket" ? await presign(deps, found) : null;
    if (url !== null) return ctx.redirect(url);
    await sendFile(deps, ctx, found);
  });
  return router;
}

interface OpenTicket {
  readonly ticket: DownloadTicketRow;
  readonly asset: AssetRow;
  /** Whether the buyer's file was replaced since. */
  readonly isReplaced: boolean;
}

/** @throws {HttpError} 404 and 429 for unknown tickets; 410 if it, its file or its access has ended */
async function findTicket(deps: TicketDeps, secret: string, ip: string): Promise<OpenTicket> {
  const { models } = deps.database;
  const ticket = isSecret(secret) ? await models.downloadTicket.findOne({ where: { ticket: secret } }) : null;
  const file = ticket && (await models.downloadFile.findByPk(ticket.downloadFileId));
  const access = file && (await models.downloadAccess.findByPk(file.accessId));
  if (!access) return refuseUnknown(deps, ip, "There is no such file");
  const now = deps.clock.now();
  requireOpen(access, now);
  if (file.revokedAt !== null) throw refundedFile();
  if (ticket.expiresAt <= now)
    throw gone("This download has expired. Please start it again from the page of your files.");
  const asset = ticket.assetId === null ? null : await models.asset.findByPk(ticket.assetId);
  if (!asset) throw replaced();
  return { ticket, asset, isReplaced: asset.id !== file.assetId };
}

function replaced() {
  return gone("This file was replaced. Please start the download again from the page of your files.");
}

async function sendFile(deps: FileRouteDeps, ctx: Context, { ticket, asset, isReplaced }: OpenTicket): Promise<void> {
  const { storageKey: key, size, fileName, mediaType } = asset;
  await sendStoredFile(ctx, {
    fileName,
    mediaType,
    size,
    etag: `"${asset.sha256 ?? key}"`,
    async open(range) {
      const opened = await deps.assets.open(key, range).catch((error: unknown) => {
        throw unreadableFile(error);
      });
      if (!opened) throw isReplaced ? replaced() : unreadableFile();
      return opened.body;
    },
    onSent: (bytes) => {
      addBytes(deps, ticket, { bytes, size }).catch((error: unknown) =>
        deps.logger.error({ err: error, ticketId: ticket.id }, "bytes of a download not recorded"),
      );
    },
  });
}

/** Adds what a response sent. Ranges add up, so a download is complete once they reach the file's size. */
async function addBytes(
  { database, clock }: FileRouteDeps,
  { id }: DownloadTicketRow,
  { bytes, size }: { readonly bytes: number; readonly size: number },
): Promise<void> {
  if (bytes === 0) return;
  const { downloadTicket } = database.models;
  await downloadTicket.increment("bytesSent", { by: bytes, where: { id } });
  const where = { id, completedAt: null, bytesSent: { [Op.gte]: size } };
  await downloadTicket.update({ completedAt: clock.now() }, { where });
}

/** Returns a URL in the bucket that is valid as long as the ticket; null if the store has none. */
function presign({ assets, clock }: FileRouteDeps, { ticket, asset }: OpenTicket): Promise<string | null> {
  const seconds = Math.max(60, Math.ceil((ticket.expiresAt.getTime() - clock.now().getTime()) / 1000));
  return assets.presign(asset.storageKey, { fileName: asset.fileName, seconds }).catch((error: unknown) => {
    throw unreadableFile(error);
  });
}
