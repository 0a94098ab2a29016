import { z } from "zod";
import { id, int, key, moment, text } from "../../../db/columns.ts";
import { defineTable, type RowOf } from "../../../db/table.ts";

/** Download codes that were made together. */
export const codeBatchTable = defineTable("code_batches", {
  id: id(),
  /** For the owner alone. */
  name: text(200),
  subject: text(16).of(z.enum(["release", "product", "track"])),
  /** What was deleted since has no row. */
  subjectId: int(),
  /** How many codes it has. */
  total: int(),
  expiresAt: moment().optional(),
  stoppedAt: moment().optional(),
  createdAt: moment(),
});
export type CodeBatchRow = RowOf<typeof codeBatchTable>;

/** A code that gives one person what its batch is for. It is stored as it is: the owner prints and exports it. */
export const downloadCodeTable = defineTable("download_codes", {
  id: id(),
  batchId: int(),
  /** As `isDownloadCode` checks it: 12 characters, without hyphens. */
  code: key(12),
  redeemedAt: moment().optional(),
  /** A keyed hash of the browser and the email address, for a repeated request. Null once the person was erased. */
  redeemerHash: key(64).optional(),
});
export type DownloadCodeRow = RowOf<typeof downloadCodeTable>;
