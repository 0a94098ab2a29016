import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { trackPreview } from "../../values/catalog.ts";
import { editedVersion, id, idParam } from "../../values/fields.ts";
import { limits } from "../../values/limits.ts";
import { line, nullableLine, nullableLines } from "../../values/text.ts";
import { adminTrack } from "./releases.ts";

const trackFields = z.object({
  title: line(limits.titleLength, "Title is required"),
  number: z.int("Must be a whole number").min(1, "Must be at least 1").max(limits.tracksPerRelease),
  isrc: nullableLine(12).refine(
    (code) => code === null || /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(code),
    "Must be two letters, three letters or digits, and seven digits",
  ),
  lyrics: nullableLines(limits.lyricsLength),
  credits: nullableLines(limits.descriptionLength),
  preview: z.enum(trackPreview.options, "Must be full, clip or none"),
  clipStartMs: z.int("Must be a whole number of milliseconds").min(0, "Must not be negative"),
  playsEarly: z.boolean("Must be true or false"),
  masterAssetId: id.nullable(),
  productId: id.nullable(),
});

const byRelease = z.object({ id: idParam });
const byTrack = z.object({ id: idParam, trackId: idParam });

export const tracks = {
  "POST /api/admin/releases/:id/tracks": {
    summary: "Adds a track at the end; its master is encoded in the background",
    access: "admin",
    params: byRelease,
    body: z.object({ title: trackFields.shape.title, masterAssetId: id.nullable() }).meta({ id: "TrackInput" }),
    response: adminTrack,
    status: 201,
    refusals: [404, 409, 422],
  },
  "PUT /api/admin/releases/:id/tracks/:trackId": {
    summary: "Changes the given fields of a track; its number moves it, and the others shift",
    access: "admin",
    params: byTrack,
    body: trackFields.partial().extend({ version: editedVersion }).meta({ id: "TrackUpdate" }),
    response: adminTrack,
    refusals: [404, 409, 422],
  },
  "DELETE /api/admin/releases/:id/tracks/:trackId": {
    summary: "Deletes a track; 409 if it was sold, alone or with its release",
    access: "admin",
    params: byTrack,
    status: 204,
    refusals: [404, 409],
  },
  "POST /api/admin/releases/:id/tracks/:trackId/retry": {
    summary: "Encodes a track again whose audio failed",
    access: "admin",
    params: byTrack,
    response: adminTrack,
    status: 202,
    refusals: [404, 409],
  },
} as const satisfies EndpointTable;
