import { z } from "zod";
import type { EndpointTable } from "../endpoint.ts";
import { id } from "../values/id.ts";
import { imageSet } from "../values/image-set.ts";

/** A video. `thumbnail` is the site's own copy of its picture; null until there is one. */
export const video = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  youtubeUrl: z.string(),
  thumbnailUrl: z.string().nullable(),
  thumbnail: imageSet.nullable(),
  tags: z.array(z.string()),
  isFeatured: z.boolean(),
  createdAt: z.iso.datetime(),
});

export type Video = z.output<typeof video>;

export const videos = {
  "GET /api/videos": {
    summary: "The videos, newest first",
    access: "public",
    response: z.array(video),
    isContent: true,
  },
} as const satisfies EndpointTable;
