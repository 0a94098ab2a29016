import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { codeKey } from "../../values/download-code.ts";
import { draftKey, id, idParam, imageSet, locale } from "../../values/fields.ts";
import { limits } from "../../values/limits.ts";
import { email, line, normalLine } from "../../values/text.ts";
import { grantSubject } from "../audience/grants.ts";
import { optionalTime } from "./discount-codes.ts";

/** Download codes that were made together, such as those of the cards in the sleeves of a record. */
export const codeBatch = z
  .object({
    id,
    /** For the owner alone. */
    name: z.string(),
    /** What each code gives to one person. */
    subject: grantSubject,
    subjectId: id,
    /** The present title of what it gives; null if that was deleted. */
    title: z.string().nullable(),
    /** How many codes it has. */
    total: z.int(),
    redeemed: z.int(),
    /** Codes are redeemed only while it is active. */
    state: z.enum(["active", "used-up", "expired", "stopped"]),
    expiresAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "CodeBatch" });

export type CodeBatch = z.output<typeof codeBatch>;

const countRange = `Must be a whole number from 1 to ${limits.codesPerBatch}`;

export const codeBatchInput = z
  .object({
    name: line(limits.titleLength, "Name is required"),
    subject: grantSubject,
    subjectId: id,
    count: z.int(countRange).min(1, countRange).max(limits.codesPerBatch, countRange),
    /** The codes are refused from this time on. */
    expiresAt: optionalTime,
  })
  .meta({ id: "CodeBatchInput" });

/** A batch as it is printed on cards. */
export const codeCards = codeBatch
  .extend({
    artwork: imageSet.nullable(),
    /** Those that were not redeemed, without hyphens. */
    codes: z.array(z.string()),
  })
  .meta({ id: "CodeCards" });

export type CodeCards = z.output<typeof codeCards>;

export const redemption = z
  .object({
    /** Letter case, spaces and hyphens do not count. */
    code: normalLine(limits.codeLength, "Please enter your code").transform(codeKey),
    email,
    locale,
    /** Tells a repetition, whose first response was lost, from another person. A form without scripts has none. */
    key: draftKey,
  })
  .meta({ id: "Redemption" });

export type Redemption = z.output<typeof redemption>;

const byId = z.object({ id: idParam });

export const codeBatches = {
  "GET /api/admin/code-batches": {
    summary: "The batches of download codes, the newest first",
    access: "admin",
    response: z.array(codeBatch),
  },
  "POST /api/admin/code-batches": {
    summary: "Makes a batch of download codes",
    access: "admin",
    body: codeBatchInput,
    response: codeBatch,
    status: 201,
    refusals: [422],
  },
  "GET /api/admin/code-batches/:id/cards": {
    summary: "What the cards of a batch show, and the codes that were not redeemed",
    access: "admin",
    params: byId,
    response: codeCards,
    refusals: [404],
  },
  "GET /api/admin/code-batches/:id/codes.csv": {
    summary: "All codes of a batch as CSV, with their links and when they were redeemed",
    access: "admin",
    params: byId,
    fileType: "text/csv; charset=utf-8",
    refusals: [404],
  },
  "POST /api/admin/code-batches/:id/stop": {
    summary: "Ends the codes of a batch that were not redeemed; repeatable",
    access: "admin",
    params: byId,
    response: codeBatch,
    refusals: [404],
  },
  "POST /api/redeem": {
    summary:
      "Gives a person what a download code is for, and emails them the link; the same browser that repeats it for the same address gets the same page. Ten failed tries an hour from a network",
    access: "public",
    body: redemption,
    form: { refused: "/redeem" },
    response: z
      .object({
        /** The page of the files. */
        downloadsUrl: z.string(),
        /** The page that a form leads to: the same. */
        url: z.string(),
      })
      .meta({ id: "Redeemed" }),
    status: 201,
    refusals: [422, 429],
  },
} as const satisfies EndpointTable;
