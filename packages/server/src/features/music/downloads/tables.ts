import { z } from "zod";
import { bigint, id, int, key, longText, moment, text } from "../../../db/columns.ts";
import { defineTable, type RowOf } from "../../../db/table.ts";

const revocationReason = text(16).of(z.enum(["refunded", "admin"]));

/**
 * A page of files: of an order, of what the owner gave a person, or of a code or a gift, with its limits and its end.
 * Only features/music/downloads writes it, that of an order under the lock of its order.
 */
export const downloadAccessTable = defineTable("download_access", {
  id: id(),
  /** 0 of any other page. */
  orderId: int(),
  /** To whom the owner gave; 0 of any other page. */
  personId: int().default(0),
  /** The first grant of a code or a gift; 0 of any other page. */
  grantId: int().default(0),
  /** Downloads of each file. */
  maxDownloads: int(),
  expiresAt: moment(),
  revokedAt: moment().optional(),
  revokedReason: revocationReason.optional(),
  createdAt: moment(),
});
export type DownloadAccessRow = RowOf<typeof downloadAccessTable>;

/**
 * The right of a person to a product, a release or a track: its files, now and later. Only features/music/downloads
 * writes it (decision 0139).
 */
export const grantTable = defineTable("grants", {
  id: id(),
  /** To whom it was given, who may be joined with another person since. Null of an order: its person is the buyer. */
  personId: int().optional(),
  source: text(16).of(z.enum(["order", "code", "gift", "free", "owner"])),
  /** Of an order: the ID of the item, so that its refund ends exactly this. */
  sourceId: int(),
  subject: text(16).of(z.enum(["release", "product", "track"])),
  /** 0 of an item whose product is unknown. */
  subjectId: int(),
  /** Why the owner gave it, or the name of the batch of a code. */
  reason: text(200).optional(),
  startsAt: moment(),
  endsAt: moment().optional(),
  revokedAt: moment().optional(),
  revokedReason: revocationReason.optional(),
  createdAt: moment(),
});
export type GrantRow = RowOf<typeof grantTable>;

/** A file that a grant gives. Two records of one release in an order give the same file. */
export const grantFileTable = defineTable("grant_files", {
  grantId: int().primaryKey(),
  downloadFileId: int().primaryKey(),
});

/**
 * An entry of an order's access: a copy of the product's file, so that deleting a product changes no order, or a release
 * or a track, whose files are chosen with each download.
 */
export const downloadFileTable = defineTable("download_files", {
  id: id(),
  accessId: int(),
  /** The first item of the order that gives it; 0 of what a person was given. */
  orderItemId: int(),
  /**
   * The product's file that it was copied from, which may be deleted; replacing that one's asset replaces this one's. 0
   * of a release.
   */
  productFileId: int(),
  /** 0 of a release. */
  assetId: int(),
  /** 0 of a file. */
  releaseId: int().default(0),
  /** 0 of a file, and of a whole release. */
  trackId: int().default(0),
  /** The time when the buyer could first download this release, and got the email about it; null of a file. */
  announcedAt: moment().optional(),
  label: text(200),
  position: int(),
  /** Downloads so far. */
  used: int().default(0),
  /** Set while none of the grants that give it is open; see `closeUngranted`. */
  revokedAt: moment().optional(),
  createdAt: moment(),
});
export type DownloadFileRow = RowOf<typeof downloadFileTable>;

/** One counted download: the secret of a URL that serves a file's bytes for some hours. */
export const downloadTicketTable = defineTable("download_tickets", {
  id: id(),
  ticket: key(64),
  /** The token it was asked with. */
  token: key(64),
  downloadFileId: int(),
  /** The bytes it began with; null of a release. */
  assetId: int().optional(),
  /** Of a release: the files that the download consists of, as `domain/download-layout.ts` writes them. */
  layout: longText().withoutImages().optional(),
  format: text(16).optional(),
  /** Bytes sent so far, repeated ones too. */
  bytesSent: bigint().default(0),
  /** The ranges that were sent, as `domain/downloads.ts` writes them. */
  sentRanges: text(2000).optional(),
  /** When every byte was sent. */
  completedAt: moment().optional(),
  expiresAt: moment(),
  createdAt: moment(),
});
export type DownloadTicketRow = RowOf<typeof downloadTicketTable>;

/** The secret of a link to downloads. A new link replaces the old one. */
export const downloadTokenTable = defineTable("download_tokens", {
  token: key(64).primaryKey(),
  accessId: int(),
  createdAt: moment(),
  replacedAt: moment().optional(),
});

/** A file that the buyers of a product get. */
export const productFileTable = defineTable("product_files", {
  id: id(),
  productId: int(),
  assetId: int(),
  label: text(200),
  /** Lowest first, from 0. */
  position: int(),
  createdAt: moment(),
});
export type ProductFileRow = RowOf<typeof productFileTable>;
