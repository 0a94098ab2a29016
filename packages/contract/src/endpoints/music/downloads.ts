import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { id, idParam, imageSet, sha256 } from "../../values/fields.ts";
import { limits } from "../../values/limits.ts";
import { line } from "../../values/text.ts";
import { asset } from "./assets.ts";
import { orderMusic } from "../orders/buyers.ts";
import { adminOrderDetail } from "../orders/orders.ts";

/** A file that the buyers of a product get: its own id, label and place, and the facts of its asset. */
export const productFile = asset
  .omit({ tags: true })
  .extend({
    assetId: id,
    label: z.string(),
    /** Lowest first, from 0. */
    position: z.int(),
  })
  .meta({ id: "ProductFile" });

export type ProductFile = z.output<typeof productFile>;

const productFileFields = z.object({
  assetId: id,
  label: line(limits.fileLabelLength, "Label is required"),
  position: z.int().min(0),
});

/** A file on the page of downloads. */
export const downloadFile = z
  .object({
    id,
    /**
     * The purchased item: its name at that time, and its product's present image; `id` is the id of the order's item.
     */
    product: z.object({ id, name: z.string(), imageUrl: z.string().nullable(), image: imageSet.nullable() }),
    label: z.string(),
    fileName: z.string(),
    /** In bytes; of the first format where there are several. */
    size: z.number(),
    /** Null of a release, whose archive is computed while it is sent. */
    sha256: sha256.nullable(),
    /** The formats to choose from; empty if there is one. */
    formats: z.array(z.string()),
    /** The size of each format, in bytes. */
    sizes: z.record(z.string(), z.number()),
    /** The tracks of a release that is sold whole; null of a single file. */
    tracks: z.int().nullable(),
    /** What plays on the site; null of any other file, and of a release that is not public. */
    music: orderMusic.nullable(),
    /** False while a release's files are being made, or it has no date and is not out. */
    isReady: z.boolean(),
    /** Downloads left. */
    left: z.int().nonnegative(),
    /** When it can be downloaded; null for now. */
    availableFrom: z.iso.datetime().nullable(),
  })
  .meta({ id: "DownloadFile" });

/** The files that a link gives access to. */
export const downloadAccess = z
  .object({
    /** Null of what the artist gave. */
    orderId: id.nullable(),
    expiresAt: z.iso.datetime(),
    revoked: z.boolean(),
    files: z.array(downloadFile),
  })
  .meta({ id: "Downloads" });

export type Downloads = z.output<typeof downloadAccess>;

const ofProduct = z.object({ id: idParam });
const ofProductFile = z.object({ id: idParam, fileId: idParam });
const ofToken = z.object({ token: z.string() });
const ofOrder = z.object({ id: idParam });

export const downloads = {
  "GET /api/admin/products/:id/files": {
    summary: "The files of a product, in their order",
    access: "admin",
    params: ofProduct,
    response: z.array(productFile),
    refusals: [404],
  },
  "POST /api/admin/products/:id/files": {
    summary: "Adds a stored file to a product, at the end; 409 if it was refused",
    access: "admin",
    params: ofProduct,
    body: productFileFields.omit({ position: true }).meta({ id: "ProductFileInput" }),
    response: productFile,
    status: 201,
    refusals: [404, 409, 422],
  },
  "PUT /api/admin/products/:id/files/:fileId": {
    summary: "Changes label or position, or replaces the file, for earlier buyers too",
    access: "admin",
    params: ofProductFile,
    body: productFileFields.partial().meta({ id: "ProductFileUpdate" }),
    response: productFile,
    refusals: [404, 409, 422],
  },
  "DELETE /api/admin/products/:id/files/:fileId": {
    summary: "Removes a file from a product; its buyers keep it; 409 while paid orders wait for its check",
    access: "admin",
    params: ofProductFile,
    status: 204,
    refusals: [404, 409],
  },
  "GET /api/admin/products/:id/deliver": {
    summary: "How many paid orders lack a file that the product has now",
    access: "admin",
    params: ofProduct,
    response: z.object({ orders: z.int().nonnegative() }).meta({ id: "Delivery" }),
    refusals: [404],
  },
  "POST /api/admin/products/:id/deliver": {
    summary: "Gives these orders the files and emails each customer once",
    access: "admin",
    params: ofProduct,
    response: z.object({ orders: z.int().nonnegative() }).meta({ id: "Delivery" }),
    status: 202,
    refusals: [404],
  },
  "POST /api/admin/orders/:id/downloads/reissue": {
    summary: "Ends the link to an order's files and emails a new one; counts stay",
    access: "admin",
    params: ofOrder,
    response: adminOrderDetail,
    refusals: [404, 409],
  },
  "POST /api/admin/orders/:id/downloads/revoke": {
    summary: "Ends the access to an order's files",
    access: "admin",
    params: ofOrder,
    response: adminOrderDetail,
    refusals: [404, 409],
  },
  "POST /api/admin/orders/:id/downloads/restore": {
    summary: "Gives revoked access back; 409 after a full refund",
    access: "admin",
    params: ofOrder,
    response: adminOrderDetail,
    refusals: [404, 409],
  },
  "POST /api/admin/orders/:id/downloads/extend": {
    summary: "Adds days, from now if the access has expired, and downloads of each file",
    access: "admin",
    params: ofOrder,
    body: z
      .object({ days: z.int().min(0).max(3650).default(365), downloads: z.int().min(0).max(1000).default(10) })
      .meta({ id: "DownloadsExtension" }),
    response: adminOrderDetail,
    refusals: [404, 409, 422],
  },
  "GET /api/downloads/:token": {
    summary: "The files that a link gives access to; 410 if it is revoked, expired or replaced",
    access: "public",
    isTranslated: true,
    params: ofToken,
    response: downloadAccess,
    refusals: [404, 410, 429],
  },
  "POST /api/downloads/:token/tickets": {
    summary: "Counts one download of a file and returns a URL of its bytes, valid for six hours; 303 for a form",
    access: "public",
    params: ofToken,
    body: z
      .object({ fileId: z.coerce.number().int().positive(), format: z.string().optional() })
      .meta({ id: "TicketRequest" }),
    form: { refused: "/downloads/:token" },
    response: z.object({ url: z.string(), expiresAt: z.iso.datetime() }).meta({ id: "Ticket" }),
    status: 201,
    refusals: [404, 409, 410, 422, 429, 503],
  },
} as const satisfies EndpointTable;
