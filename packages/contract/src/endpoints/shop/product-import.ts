import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { ignoredColumn, said } from "../../values/fields.ts";
import { limits } from "../../values/limits.ts";

/** The program that exported a file of products, known by its columns. */
const importSource = z.enum(["shopify", "squarespace", "woocommerce", "recital"]).meta({ id: "ImportSource" });
export type ImportSource = z.output<typeof importSource>;

/** The result, or in a dry run the expected result, for a product of the file. */
const importedRow = z
  .object({
    /** The first line of the product in the file, from 1. */
    line: z.int().positive(),
    name: z.string(),
    action: z.enum(["create", "skip", "refuse"]),
    /** Why it is skipped or refused, or what of it is not taken as it is in the file. */
    reason: said.optional(),
  })
  .meta({ id: "ImportedRow" });
export type ImportedRow = z.output<typeof importedRow>;

const importResult = z
  .object({
    /** Null if the program cannot be told by the columns. */
    source: importSource.nullable(),
    rows: z.array(importedRow),
    ignored: z.array(ignoredColumn),
  })
  .meta({ id: "ImportResult" });
export type ImportResult = z.output<typeof importResult>;

/** A boolean as form fields have it. */
const flag = z.union(
  [z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")],
  "Must be true or false",
);

export const productImport = {
  "POST /api/admin/products/import": {
    summary: "Adds the products of a CSV file, the form field `file`; with `dryRun` only says what would happen",
    access: "admin",
    hasUpload: true,
    upload: { field: "file", maxBytes: limits.importBytes, tooLarge: "The file must be smaller than 20 MB" },
    maxConcurrent: 2,
    body: z.object({ dryRun: flag.default(false) }).meta({ id: "ProductImport" }),
    response: importResult,
    refusals: [413, 422, 503],
  },
  "GET /api/admin/products/export": {
    summary: "All products as CSV, with columns that the import reads",
    access: "admin",
    fileType: "text/csv; charset=utf-8",
  },
} as const satisfies EndpointTable;
