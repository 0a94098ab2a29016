import type { Database } from "../../../db/connection.ts";
import { Transaction } from "../../../db/sequelize.ts";
import { accessEnd, defaultDownloads } from "../../../domain/downloads.ts";
import { randomToken } from "../../../kernel/ids.ts";
import { assetTable } from "../assets/tables.ts";
import type { OrderChange, OrderListener } from "../../listeners.ts";
import { isDeliverable } from "../releases/sold-audio.ts";
import { releaseProductTable, type ReleaseRow, releaseTable, type TrackRow, trackTable } from "../releases/tables.ts";
import { revokeRefunded } from "./access.ts";
import { grantItems, linkFiles } from "./grants.ts";
import {
  type DownloadAccessRow,
  downloadAccessTable,
  type DownloadFileRow,
  downloadFileTable,
  downloadTokenTable,
  type GrantRow,
  productFileTable,
} from "./tables.ts";

/** An entry of an access that a grant gives. */
type Entry = Pick<DownloadFileRow["_creationAttributes"], "productFileId" | "assetId" | "label" | "position"> & {
  /** The subject of the grants that give it. */
  readonly givenBy: Pick<GrantRow, "subject" | "subjectId">;
  readonly releaseId: number;
  readonly trackId: number;
};

/**
 * Grants an order what its products bring, and gives it access to the ready files, the releases and the tracks of these
 * grants, in a transaction that has locked the order. Repeatable: what it has stays as it is. An access that has expired
 * is open again once it gets a new file. Returns the IDs of the new entries that can be downloaded now; the buyers of
 * others are told when they can.
 */
export async function grantAccess(database: Database, change: OrderChange): Promise<number[]> {
  const { transaction } = change;
  const grants = await grantItems(database, change);
  const idsOf = (subject: GrantRow["subject"]) =>
    new Set(grants.filter((grant) => grant.subject === subject).map(({ subjectId }) => subjectId));
  const entries = [
    ...(await findContent(database, { subject: "product", ids: [...idsOf("product")] }, transaction)),
    ...(await findContent(database, { subject: "release", ids: [...idsOf("release")] }, transaction)),
  ];
  if (entries.length === 0) return [];
  const orderId = change.order.id;
  const access =
    (await database.model(downloadAccessTable).findOne({ where: { orderId }, transaction })) ??
    (await createAccess(database, { orderId, personId: 0, grantId: 0 }, change));
  return addEntries(database, { access, entries, grants }, change);
}

interface Moment {
  readonly transaction: Transaction;
  readonly now: Date;
}

interface Granted {
  readonly access: DownloadAccessRow;
  readonly entries: readonly Entry[];
  /** Each gives the entries of its subject. */
  readonly grants: readonly GrantRow[];
}

/** Adds the entries that an access lacks, and stores which grants give which of all. Returns the IDs of the new ones that can be downloaded now. */
export async function addEntries(
  database: Database,
  { access, entries, grants }: Granted,
  { transaction, now }: Moment,
): Promise<number[]> {
  const { model } = database;
  const known = await model(downloadFileTable).findAll({ where: { accessId: access.id }, transaction });
  const idOf = new Map(known.map((row) => [keyOf(row), row.id]));
  const givers = ({ givenBy: { subject, subjectId } }: Entry) =>
    grants.filter((grant) => grant.subject === subject && grant.subjectId === subjectId);
  const ids: number[] = [];
  for (const entry of entries) {
    // A release that several products bring is one entry.
    if (idOf.has(keyOf(entry))) continue;
    const { givenBy: _, ...fields } = entry;
    const isReady = entry.releaseId === 0 || (await isDeliverable(database, entry, { transaction, now }));
    const announcedAt = entry.releaseId !== 0 && isReady ? now : null;
    const orderItemId = givers(entry).find(({ source }) => source === "order")?.sourceId ?? 0;
    const row = { ...fields, announcedAt, accessId: access.id, orderItemId, createdAt: now };
    const { id } = await model(downloadFileTable).create(row, { transaction });
    idOf.set(keyOf(entry), id);
    if (isReady) ids.push(id);
  }
  if (idOf.size > known.length && access.expiresAt <= now) {
    await access.update({ expiresAt: accessEnd(now) }, { transaction });
  }
  const given = entries.flatMap((entry) =>
    givers(entry).map(({ id: grantId }) => ({ grantId, fileId: idOf.get(keyOf(entry)) ?? 0 })),
  );
  await linkFiles(database, given, transaction);
  return ids;
}

/** Creates a page with its link. The ID of what it belongs to is given, and those of the others are 0. */
export async function createAccess(
  { model }: Database,
  owner: Pick<DownloadAccessRow, "orderId" | "personId" | "grantId">,
  { transaction, now }: Moment,
): Promise<DownloadAccessRow> {
  const row = { ...owner, maxDownloads: defaultDownloads, expiresAt: accessEnd(now), createdAt: now };
  const access = await model(downloadAccessTable).create(row, { transaction });
  await model(downloadTokenTable).create(
    { token: randomToken(), accessId: access.id, createdAt: now },
    { transaction },
  );
  return access;
}

interface Subjects {
  readonly subject: GrantRow["subject"];
  readonly ids: readonly number[];
}

/** Returns what can be downloaded of products, releases or tracks; of releases and tracks also what is not out yet. */
export async function findContent(
  database: Database,
  { subject, ids }: Subjects,
  transaction: Transaction,
): Promise<Entry[]> {
  const id = [...ids];
  if (id.length === 0) return [];
  if (subject === "product") {
    return [...(await findReadyFiles(database, ids, transaction)), ...(await findAudio(database, ids, transaction))];
  }
  if (subject === "track") {
    const tracks = await database.model(trackTable).findAll({ where: { id }, transaction });
    return tracks.map((row) => ofTrack(row, { subject, subjectId: row.id }));
  }
  const releases = await database.model(releaseTable).findAll({ where: { id }, transaction });
  return releases.map((row) => ofRelease(row, { subject, subjectId: row.id }));
}

function ofProduct(subjectId: number): Entry["givenBy"] {
  return { subject: "product", subjectId };
}

const noFile = { productFileId: 0, assetId: 0, position: 0 };

function ofRelease({ id: releaseId, title: label }: ReleaseRow, givenBy: Entry["givenBy"]): Entry {
  return { ...noFile, givenBy, releaseId, trackId: 0, label };
}

function ofTrack({ id: trackId, releaseId, title: label }: TrackRow, givenBy: Entry["givenBy"]): Entry {
  return { ...noFile, givenBy, releaseId, trackId, label };
}

function keyOf({ productFileId, releaseId, trackId }: Pick<Entry, "productFileId" | "releaseId" | "trackId">): string {
  return `${productFileId}/${releaseId}/${trackId}`;
}

async function findReadyFiles(
  { model }: Database,
  productIds: readonly number[],
  transaction: Transaction,
): Promise<Entry[]> {
  const files = await model(productFileTable).findAll({
    where: { productId: [...productIds] },
    order: [
      ["productId", "ASC"],
      ["position", "ASC"],
      ["id", "ASC"],
    ],
    transaction,
  });
  const id = [...new Set(files.map(({ assetId }) => assetId))];
  // A check that ends now waits for this transaction, and then finds the order that lacks the file.
  const lock = Transaction.LOCK.SHARE;
  const assets = await model(assetTable).findAll({ where: { id }, attributes: ["id", "state"], transaction, lock });
  const ready = assets.filter(({ state }) => state === "ready");
  const readyIds = new Set(ready.map((asset) => asset.id));
  return files
    .filter(({ assetId }) => readyIds.has(assetId))
    .map(({ id: productFileId, productId, assetId, label, position }) => ({
      givenBy: ofProduct(productId),
      productFileId,
      assetId,
      label,
      position,
      releaseId: 0,
      trackId: 0,
    }));
}

/** Returns the releases and tracks that are sold by these products, also those that are not out yet. */
async function findAudio(
  { model }: Database,
  productIds: readonly number[],
  transaction: Transaction,
): Promise<Entry[]> {
  const productId = [...productIds];
  const links = await model(releaseProductTable).findAll({ where: { productId }, transaction });
  const id = links.map(({ releaseId }) => releaseId);
  const releases = await model(releaseTable).findAll({ where: { id }, order: [["id", "ASC"]], transaction });
  const tracks = await model(trackTable).findAll({ where: { productId }, order: [["id", "ASC"]], transaction });
  return [
    ...releases.flatMap((row) =>
      links.filter(({ releaseId }) => releaseId === row.id).map((link) => ofRelease(row, ofProduct(link.productId))),
    ),
    ...tracks.map((row) => ofTrack(row, ofProduct(row.productId ?? 0))),
  ];
}

/** Gives access to files with the payment, and takes it back with a refund. */
export function downloadsListener(database: Database): OrderListener {
  return {
    async onPaid(change) {
      await grantAccess(database, change);
      // The order may have been refunded before its payment was recorded.
      await revokeRefunded(database, change);
    },
    onRefundChanged: (change) => revokeRefunded(database, change),
  };
}
