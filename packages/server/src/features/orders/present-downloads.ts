import type { AdminOrderDetail } from "@recital/contract/endpoints/orders";
import type { Database } from "../../db/connection.ts";
import { readOrderAccess } from "./read-downloads.ts";
import { downloadTicketTable } from "../downloads/tables.ts";

/** How many downloads an order's detail lists. */
const listedDownloads = 100;

/** Returns what an order's detail shows of its files and their downloads; null if it gives access to none. */
export async function readDownloads(database: Database, orderId: number): Promise<AdminOrderDetail["downloads"]> {
  const given = (await readOrderAccess(database, [orderId])).get(orderId);
  if (!given) return null;
  const { access, token, files } = given;
  const labels = new Map(files.map(({ id, label }) => [id, label]));
  const tickets = await database.model(downloadTicketTable).findAll({
    where: { downloadFileId: [...labels.keys()] },
    order: [["id", "DESC"]],
    limit: listedDownloads,
  });
  return {
    token,
    url: `/downloads/${token}`,
    expiresAt: access.expiresAt.toISOString(),
    revokedAt: access.revokedAt?.toISOString() ?? null,
    files: files.map(({ id, assetId, label, used, revokedAt }) => ({
      id,
      assetId: assetId === 0 ? null : assetId,
      label,
      used,
      left: Math.max(0, access.maxDownloads - used),
      revoked: revokedAt !== null,
    })),
    log: tickets.map(({ createdAt, downloadFileId, format, bytesSent, completedAt }) => ({
      at: createdAt.toISOString(),
      label: labels.get(downloadFileId) ?? "",
      format,
      bytes: bytesSent,
      completed: completedAt !== null,
    })),
  };
}
