import { assetState } from "@recital/contract/endpoints/music/assets";
import { bigint, id, int, key, moment, text } from "../../../db/columns.ts";
import { defineTable, type RowOf } from "../../../db/table.ts";

/** A part of an upload that is stored. */
export const assetUploadPartTable = defineTable("asset_upload_parts", {
  uploadId: int().primaryKey(),
  /** From 1. */
  number: int().primaryKey(),
  /** In bytes. */
  size: int(),
  sha256: key(64),
  /** The store's name of the part. */
  etag: key(200),
  storedAt: moment(),
});

/** An upload of a file in parts. Deleted with its parts some days after the last of them. */
export const assetUploadTable = defineTable("asset_uploads", {
  id: id(),
  /** The key in the asset store that the file will have. */
  storageKey: key(64),
  /** The store's name of the upload; null where it needs none. */
  storageUpload: key(1000).optional(),
  fileName: text(255),
  /** Bytes of the whole file. */
  size: bigint(),
  /** Bytes of each part but the last. */
  partBytes: int(),
  /** Set when it is completed. */
  assetId: int().optional(),
  adminName: text(190),
  createdAt: moment(),
  /** When the last part arrived. */
  updatedAt: moment(),
});
export type AssetUploadRow = RowOf<typeof assetUploadTable>;

/** A stored file that can be sold. Only features/music/assets writes it. */
export const assetTable = defineTable(
  "assets",
  {
    id: id(),
    /** Its key in the asset store. */
    storageKey: key(64),
    /** Null until it is checked, as is `crc32`. */
    sha256: key(64).optional(),
    crc32: bigint().optional(),
    /** In bytes. */
    size: bigint(),
    mediaType: text(100),
    /** The name on the uploader's computer, cleaned. */
    fileName: text(255),
    state: text(16).of(assetState),
    /** Why it cannot be sold: one sentence, for people. */
    refusal: text(300).optional(),
    /** A warning about a file that can be sold: one sentence, for people. */
    warning: text(300).optional(),
    /** The tags of an audio file; null for other files, and if there are none or they could not be read. */
    tagTitle: text(200).optional(),
    tagNumber: int().optional(),
    createdAt: moment(),
    checkedAt: moment().optional(),
  },
  { demo: { kind: "asset", by: "id" } },
);
export type AssetRow = RowOf<typeof assetTable>;
