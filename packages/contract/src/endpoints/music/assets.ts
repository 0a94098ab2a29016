import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { id, idParam, imageSet, said, sha256 } from "../../values/fields.ts";
import { limits } from "../../values/limits.ts";
import { storedUpload } from "../site/site-images.ts";

/** An upload to begin: a file's name on the sender's computer and its size in bytes. */
export const uploadRequest = z
  .object({
    fileName: z
      .string("File name is required")
      .min(1, "File name is required")
      .max(limits.fileNameLength * 4),
    size: z
      .int("Must be a whole number of bytes")
      .min(1, "The file is empty")
      .max(limits.assetBytes, "The file must be at most 1 TiB"),
  })
  .meta({ id: "UploadRequest" });

/** An upload of a file in numbered parts. */
export const upload = z
  .object({
    id,
    fileName: z.string(),
    /** Bytes of the whole file. */
    size: z.number(),
    /** Bytes of each part but the last. */
    partBytes: z.int(),
    /** Number of parts; they are numbered from 1. */
    parts: z.int(),
    /** The parts that did not arrive yet: numbers, and `[first, last]` for three and more in a row. */
    missing: z.array(z.union([z.int(), z.tuple([z.int(), z.int()])])),
    /** The asset that it became; null until it is completed. */
    assetId: id.nullable(),
  })
  .meta({ id: "Upload" });

export const assetState = z.enum(["checking", "ready", "refused"]).meta({ id: "AssetState" });

/** A stored file that can be sold. */
export const asset = z
  .object({
    id,
    fileName: z.string(),
    /** In bytes. */
    size: z.number(),
    mediaType: z.string(),
    /** Null until it is checked. */
    sha256: sha256.nullable(),
    state: assetState,
    /** One sentence, for people; null unless it is refused. */
    refusal: said.nullable(),
    /** A warning about a file that can be sold: one sentence, for people. */
    warning: said.nullable(),
    /** The tags of an audio file; null for other files, and if there are none or they could not be read. */
    tags: z.object({ title: z.string().nullable(), number: z.int().positive().nullable() }).nullable(),
  })
  .meta({ id: "Asset" });

/** A stored file that no product, no track and no customer has. */
export const unusedAsset = asset.extend({ createdAt: z.iso.datetime() }).meta({ id: "UnusedAsset" });

export type UnusedAsset = z.output<typeof unusedAsset>;
export type UploadRequest = z.output<typeof uploadRequest>;
export type Upload = z.output<typeof upload>;
export type Asset = z.output<typeof asset>;
export type AssetState = z.output<typeof assetState>;

const byId = z.object({ id: idParam });

export const assets = {
  "POST /api/admin/uploads": {
    summary: "As JSON, begins the upload of a file in parts; as a form, stores an image and returns its URL",
    access: "admin",
    hasUpload: true,
    body: z.object({}).meta({ id: "ImageUpload" }),
    jsonBody: uploadRequest,
    response: z.union([upload, storedUpload]).meta({ id: "BegunOrStoredUpload" }),
    status: 201,
    refusals: [413, 415, 422, 429],
  },
  "POST /api/admin/images": {
    summary: "Stores an image, the form field `image`; one that nothing refers to is deleted after a day",
    access: "admin",
    hasUpload: true,
    body: z.object({}).meta({ id: "NewImage" }),
    response: z.object({ url: z.string(), image: imageSet }).meta({ id: "StoredImage" }),
    status: 201,
    refusals: [413, 415, 422, 429],
  },
  "GET /api/admin/uploads/:id": {
    summary: "An upload with the parts that are missing, to resume it",
    access: "admin",
    params: byId,
    response: upload,
    refusals: [404],
  },
  "PUT /api/admin/uploads/:id/parts/:number": {
    summary:
      "Stores a part; 409 after completion, 413 for too many bytes, 422 if size or hash differ, 507 if the disk is full",
    access: "admin",
    params: z.object({ id: idParam, number: idParam }),
    query: z.object({ sha256 }),
    maxBytes: limits.maxPartBytes,
    maxConcurrent: limits.concurrentParts,
    status: 204,
    refusals: [400, 404, 409, 413, 415, 422],
  },
  "POST /api/admin/uploads/:id/complete": {
    summary: "Makes an asset of all parts, which is then checked; 409 if parts are missing; repeatable",
    access: "admin",
    params: byId,
    response: z.object({ assetId: id, state: assetState }).meta({ id: "CompletedUpload" }),
    status: 202,
    refusals: [404, 409],
  },
  "DELETE /api/admin/uploads/:id": {
    summary: "Deletes an upload that is not completed, with its parts; 409 after completion",
    access: "admin",
    params: byId,
    status: 204,
    refusals: [404, 409],
  },
  "GET /api/admin/assets/unused": {
    summary: "The files that no product, no track and no customer has for two days, the largest first",
    access: "admin",
    response: z.array(unusedAsset),
  },
  "DELETE /api/admin/assets/unused": {
    summary: "Deletes these files; their bytes go within days",
    access: "admin",
    status: 204,
  },
  "DELETE /api/admin/assets/:id": {
    summary: "Deletes a file that nothing has for two days; 409 for any other",
    access: "admin",
    params: byId,
    status: 204,
    refusals: [404, 409],
  },
  "GET /api/admin/assets/:id": {
    summary: "A stored file and the result of its check",
    access: "admin",
    params: byId,
    response: asset,
    refusals: [404],
  },
  "GET /api/admin/assets/:id/file": {
    summary: "The bytes of a stored file as it was uploaded, whole or a range of them",
    access: "admin",
    params: byId,
    sendsRanges: true,
    refusals: [404, 409, 416],
  },
} as const satisfies EndpointTable;
