import { demoGift } from "@recital/demo/fan";
import type { Database } from "../db/connection.ts";
import type { Transaction } from "../db/sequelize.ts";
import { accessEnd, defaultDownloads, ticketMs } from "../domain/downloads.ts";
import type { PersonRow } from "../features/audience/people/tables.ts";
import {
  downloadAccessTable,
  downloadFileTable,
  type DownloadFileRow,
  downloadTicketTable,
  downloadTokenTable,
  grantFileTable,
  type GrantRow,
  grantTable,
} from "../features/music/downloads/tables.ts";
import { releaseTable, trackTable } from "../features/music/releases/tables.ts";
import type { OrderItemRow, OrderRow } from "../features/orders/orders/tables.ts";
import { randomToken } from "../kernel/ids.ts";

export interface Seeding {
  readonly database: Database;
  /** The code of the site's currency. */
  readonly currency: string;
  readonly now: Date;
  readonly transaction: Transaction;
}

const dayMs = 24 * 3_600_000;
const minuteMs = 60_000;

/** Returns the time so many days before the seeding, and so many minutes later. */
export function ago({ now }: Seeding, days: number, minutes = 0): Date {
  return new Date(now.getTime() - days * dayMs + minutes * minuteMs);
}

/** The page of the bought release, which was downloaded twice. */
export async function writeDownloads(seeding: Seeding, order: OrderRow, items: readonly OrderItemRow[]): Promise<void> {
  const { database, transaction } = seeding;
  const release = await database.model(releaseTable).findOne({ transaction });
  const [item] = items;
  if (!release || !item) return;
  const at = order.paidAt ?? seeding.now;
  const grant = await database.model(grantTable).create(
    {
      source: "order",
      sourceId: item.id,
      subject: "product",
      subjectId: item.productId ?? 0,
      startsAt: at,
      createdAt: at,
    },
    { transaction },
  );
  const entry = { releaseId: release.id, orderItemId: item.id, label: release.title, used: 2 };
  const { file, token } = await writePage(seeding, { orderId: order.id, personId: 0, grant, entry, at });
  for (const [index, format] of ["mp3", "flac"].entries()) {
    const createdAt = new Date(at.getTime() + (index + 4) * minuteMs);
    const ticket = { ticket: randomToken(), token, downloadFileId: file.id, format, bytesSent: 18_400_000 };
    const times = { createdAt, completedAt: createdAt, expiresAt: new Date(createdAt.getTime() + ticketMs) };
    await database.model(downloadTicketTable).create({ ...ticket, ...times }, { transaction });
  }
}

/** What the owner gave her, on a page of its own. */
export async function writeGift(seeding: Seeding, person: PersonRow, releaseId: number): Promise<void> {
  const { database, transaction } = seeding;
  const where = { releaseId, title: demoGift.track };
  const track = await database.model(trackTable).findOne({ where, transaction, rejectOnEmpty: true });
  const at = ago(seeding, demoGift.daysAgo);
  const source = { personId: person.id, source: "owner", sourceId: person.id, reason: demoGift.reason } as const;
  const subject = { subject: "track", subjectId: track.id, startsAt: at, createdAt: at } as const;
  const grant = await database.model(grantTable).create({ ...source, ...subject }, { transaction });
  const entry = { releaseId, trackId: track.id, orderItemId: 0, label: track.title };
  await writePage(seeding, { orderId: 0, personId: person.id, grant, entry, at });
}

interface NewPage {
  readonly orderId: number;
  readonly personId: number;
  readonly grant: GrantRow;
  readonly entry: Pick<DownloadFileRow, "releaseId" | "orderItemId" | "label"> & { trackId?: number; used?: number };
  readonly at: Date;
}

/** The release counts as announced, so that its publication sends no email. */
async function writePage(seeding: Seeding, { orderId, personId, grant, entry, at }: NewPage) {
  const { database, transaction } = seeding;
  const page = { orderId, personId, maxDownloads: defaultDownloads, expiresAt: accessEnd(at), createdAt: at };
  const access = await database.model(downloadAccessTable).create(page, { transaction });
  const token = randomToken();
  await database.model(downloadTokenTable).create({ token, accessId: access.id, createdAt: at }, { transaction });
  const ofRelease = { productFileId: 0, assetId: 0, position: 0, announcedAt: at, createdAt: at };
  const file = await database
    .model(downloadFileTable)
    .create({ accessId: access.id, ...ofRelease, ...entry }, { transaction });
  await database.model(grantFileTable).create({ grantId: grant.id, downloadFileId: file.id }, { transaction });
  return { file, token };
}
