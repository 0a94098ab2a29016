import { z } from "zod";
import type { EndpointTable } from "../endpoint.ts";
import { limits } from "../values/limits.ts";
import { listWindow, search } from "../values/fields.ts";
import { skippedLine } from "./subscriber-import.ts";
import { adminVariant } from "./variants.ts";

/** A variant in the inventory, with the name of its product. */
export const inventoryItem = adminVariant
  .extend({
    productName: z.string(),
    isProductActive: z.boolean(),
    /** The unpaid checkouts that hold it, and from how many networks they come; an unknown one counts for itself. */
    heldIn: z.object({ checkouts: z.int(), networks: z.int() }),
  })
  .meta({ id: "InventoryItem" });

export type InventoryItem = z.output<typeof inventoryItem>;

const inventoryImportResult = z
  .object({
    /** Rows whose stock was set. */
    updated: z.int(),
    /** Rows whose stock is as the file says. */
    unchanged: z.int(),
    skipped: z.array(skippedLine),
  })
  .meta({ id: "InventoryImportResult" });

export type InventoryImportResult = z.output<typeof inventoryImportResult>;

export const inventory = {
  "GET /api/admin/inventory": {
    summary: "The variants that are sold, by product; X-Total-Count is the total number",
    access: "admin",
    query: listWindow(limits.listedVariants).extend({ search, show: z.enum(["all", "low", "out"]).default("all") }),
    response: z.array(inventoryItem),
  },
  "GET /api/admin/inventory/export": {
    summary: "All variants with their stock as CSV",
    access: "admin",
    fileType: "text/csv; charset=utf-8",
  },
  "POST /api/admin/inventory/import": {
    summary: "Sets the stock of variants by SKU or id from a CSV file, the form field `file`",
    access: "admin",
    hasUpload: true,
    upload: { field: "file", maxBytes: limits.importBytes, tooLarge: "The file must be smaller than 20 MB" },
    maxConcurrent: 1,
    body: z.object({}).meta({ id: "InventoryImport" }),
    response: inventoryImportResult,
    refusals: [413, 422, 503],
  },
} as const satisfies EndpointTable;
