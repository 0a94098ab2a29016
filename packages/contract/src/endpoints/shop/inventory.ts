import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { limits } from "../../values/limits.ts";
import { listWindow, locale, search, id, idParam } from "../../values/fields.ts";
import { skippedLine } from "../audience/subscriber-import.ts";
import { adminVariant } from "./variants.ts";
import { email } from "../../values/text.ts";

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

const receipt = z.object({ message: z.string() }).meta({ id: "StockNotificationReceipt" });

const token = z.object({ token: z.string("The link is not complete").max(200) }).meta({ id: "StockNotificationToken" });

export const stockNotifications = {
  "POST /api/products/:id/notify": {
    summary:
      "Sends an email that confirms a request for one email when a product is back; 409 if it is in stock, otherwise the response is always the same",
    access: "public",
    params: z.object({ id: idParam }),
    body: z
      .object({
        email,
        locale,
        /** A form posts it as text; absent for any variant. */
        variantId: z.union([id, idParam]).optional(),
      })
      .meta({ id: "StockNotificationRequest" }),
    form: { done: "/notify/sent", refused: "/notify/invalid" },
    response: receipt,
    status: 202,
    refusals: [409, 422, 429],
  },
  "POST /api/stock-notifications/confirm": {
    summary: "Confirms a request by the token of its email; a repetition changes nothing",
    access: "public",
    body: token,
    form: { done: "/notify/confirmed", refused: "/notify/invalid" },
    response: receipt,
    refusals: [410, 422, 429],
  },
  "POST /api/stock-notifications/withdraw": {
    summary:
      "Withdraws a request by the token of its emails and deletes its email address; a repetition changes nothing",
    access: "public",
    body: token,
    form: { done: "/notify/stopped", refused: "/notify/invalid" },
    response: receipt,
    refusals: [422, 429],
  },
} as const satisfies EndpointTable;
