import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { id, idParam, imageSet, editedVersion, version } from "../../values/fields.ts";
import { limits } from "../../values/limits.ts";
import { line, nullableLines } from "../../values/text.ts";
import { nullableWebUrl, webUrl } from "../../values/urls.ts";

/** A video. `thumbnail` is the site's own copy of its image; null until the copy exists. */
export const video = z
  .object({
    id,
    title: z.string(),
    description: z.string().nullable(),
    youtubeUrl: z.string(),
    thumbnailUrl: z.string().nullable(),
    thumbnail: imageSet.nullable(),
    tags: z.array(z.string()),
    isFeatured: z.boolean(),
    createdAt: z.iso.datetime(),
    version,
  })
  .meta({ id: "Video" });

const videoFields = z.object({
  title: line(limits.titleLength, "Title is required"),
  description: nullableLines(limits.descriptionLength),
  youtubeUrl: webUrl("YouTube URL is required"),
  thumbnailUrl: nullableWebUrl(),
  tags: z
    .array(line(limits.tagLength, "Tags must not be empty"), "Must be a list of tags")
    .max(limits.tagsPerVideo, `Must be at most ${limits.tagsPerVideo} tags`),
  isFeatured: z.boolean("Must be true or false"),
});

/** A new video; all fields except title and URL are optional. */
export const videoInput = videoFields
  .extend({
    description: videoFields.shape.description.default(null),
    thumbnailUrl: videoFields.shape.thumbnailUrl.default(null),
    tags: videoFields.shape.tags.default([]),
    isFeatured: videoFields.shape.isFeatured.default(false),
  })
  .meta({ id: "VideoInput" });

export type VideoInput = z.input<typeof videoInput>;

const byId = z.object({ id: idParam });

export type Video = z.output<typeof video>;

export const videos = {
  "GET /api/videos": {
    summary: "The videos, newest first",
    access: "public",
    response: z.array(video),
    isCacheable: true,
  },
  "POST /api/admin/videos": {
    summary: "Adds a video",
    access: "admin",
    body: videoInput,
    response: video,
    status: 201,
    refusals: [422, 429],
  },
  "PUT /api/admin/videos/:id": {
    summary: "Changes the given fields of a video",
    access: "admin",
    params: byId,
    body: videoFields.partial().extend({ version: editedVersion }).meta({ id: "VideoUpdate" }),
    response: video,
    refusals: [404, 409, 422, 429],
  },
  "DELETE /api/admin/videos/:id": {
    summary: "Deletes a video",
    access: "admin",
    params: byId,
    status: 204,
    refusals: [404],
  },
} as const satisfies EndpointTable;
