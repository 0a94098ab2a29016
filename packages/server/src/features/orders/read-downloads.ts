import type { Database } from "../../db/connection.ts";
import { findAccessProblem } from "../../domain/downloads.ts";
import {
  type DownloadAccessRow,
  downloadAccessTable,
  type DownloadFileRow,
  downloadFileTable,
  downloadTokenTable,
} from "../downloads/tables.ts";

/** What an order has of downloads. */
export interface OrderAccess {
  readonly access: DownloadAccessRow;
  /** The secret of the present link. */
  readonly token: string;
  /** By position. */
  readonly files: readonly DownloadFileRow[];
}

/** Returns the access of each of these orders that has one. */
export async function readOrderAccess(
  { model }: Database,
  orderIds: readonly number[],
): Promise<Map<number, OrderAccess>> {
  const found = await model(downloadAccessTable).findAll({ where: { orderId: [...orderIds] } });
  const accessId = found.map(({ id }) => id);
  if (accessId.length === 0) return new Map();
  const [tokens, files] = await Promise.all([
    model(downloadTokenTable).findAll({ where: { accessId, replacedAt: null } }),
    model(downloadFileTable).findAll({
      where: { accessId },
      order: [
        ["orderItemId", "ASC"],
        ["position", "ASC"],
        ["id", "ASC"],
      ],
    }),
  ]);
  const tokenOf = new Map(tokens.map((row) => [row.accessId, row.token]));
  return new Map(
    found.map((access) => [
      access.orderId,
      { access, token: tokenOf.get(access.id) ?? "", files: files.filter((file) => file.accessId === access.id) },
    ]),
  );
}

/** Returns whether a file can be downloaded: a release's buyer is told once it is out with all of its audio. */
export function isGiven({ releaseId, announcedAt }: Pick<DownloadFileRow, "releaseId" | "announcedAt">): boolean {
  return releaseId === 0 || announcedAt !== null;
}

/** Returns the path of the page of an order's files; null if it gives none now. It is a secret: never log it. */
export function downloadsPath(given: OrderAccess | undefined, now: Date): string | null {
  if (!given || findAccessProblem(given.access, now) !== null) return null;
  return given.files.some(({ revokedAt }) => revokedAt === null) ? `/downloads/${given.token}` : null;
}
