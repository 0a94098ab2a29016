import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { id, idParam, imageSet, textBlock } from "../../values/fields.ts";
import { limits } from "../../values/limits.ts";
import { line } from "../../values/text.ts";
import { optionalTime, optionalUses } from "../shop/discount-codes.ts";
import { releaseDetail, track } from "./releases.ts";

/** A private link, by which people hear a release before it is out. */
export const shareLink = z
  .object({
    id,
    /** Who has the link, in the owner's words. */
    label: z.string(),
    /** It ends at this time; null is never. */
    expiresAt: z.iso.datetime().nullable(),
    /** How many times tracks can be started; null is any number. */
    maxPlays: z.int().nullable(),
    /** How many times tracks were started. */
    plays: z.int().nonnegative(),
    lastPlayAt: z.iso.datetime().nullable(),
    /** Whether its page offers the files, too. */
    canDownload: z.boolean(),
    createdAt: z.iso.datetime(),
    revokedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "ShareLink" });

export type ShareLink = z.output<typeof shareLink>;

/** A new private link with the path of its page, which is not stored and returned only once. */
export const newShareLink = shareLink.extend({ path: z.string() }).meta({ id: "NewShareLink" });

export type NewShareLink = z.output<typeof newShareLink>;

export const shareLinkInput = z
  .object({
    label: line(limits.titleLength, "Label is required"),
    expiresAt: optionalTime,
    maxPlays: optionalUses,
    canDownload: z.boolean("Must be true or false").default(false),
  })
  .meta({ id: "ShareLinkInput" });

/** A release as the holder of a private link sees it. */
export const sharedRelease = releaseDetail
  .pick({ slug: true, title: true, kind: true, releaseAt: true, credits: true })
  .extend({
    /** What the description says. */
    descriptionBlocks: z.array(textBlock),
    artwork: imageSet.nullable(),
    tracks: z.array(
      track.pick({ id: true, number: true, title: true, durationMs: true }).extend({
        /** False until its audio is ready. */
        isPlayable: z.boolean(),
      }),
    ),
    /** The size of each format in bytes; empty if the link offers no files. */
    sizes: z.record(z.string(), z.number()),
  })
  .meta({ id: "SharedRelease" });

export type SharedRelease = z.output<typeof sharedRelease>;

/** A URL of a file's bytes. */
const ticket = z.object({ url: z.string(), expiresAt: z.iso.datetime() }).meta({ id: "ShareTicket" });

const ofRelease = z.object({ id: idParam });
const ofToken = z.object({ token: z.string() });

export const shareLinks = {
  "GET /api/admin/releases/:id/share-links": {
    summary: "The private links of a release, the newest first",
    access: "admin",
    params: ofRelease,
    response: z.array(shareLink),
    refusals: [404],
  },
  "POST /api/admin/releases/:id/share-links": {
    summary: "Adds a private link; its path is returned only here",
    access: "admin",
    params: ofRelease,
    body: shareLinkInput,
    response: newShareLink,
    status: 201,
    refusals: [404, 422],
  },
  "DELETE /api/admin/releases/:id/share-links/:linkId": {
    summary: "Revokes a private link: nothing can be started or continued by it; repeatable",
    access: "admin",
    params: z.object({ id: idParam, linkId: idParam }),
    status: 204,
    refusals: [404],
  },
  "GET /api/listen/:token": {
    summary: "The release of a private link, drafts too; 410 if the link is unknown, revoked, expired or used up",
    access: "public",
    isTranslated: true,
    params: ofToken,
    response: sharedRelease,
    refusals: [410, 429],
  },
  "POST /api/listen/:token/plays": {
    summary: "Counts a play of a whole track and returns a URL of its MP3, valid for six hours",
    access: "public",
    params: ofToken,
    body: z.object({ trackId: id }).meta({ id: "SharedPlay" }),
    response: ticket,
    status: 201,
    refusals: [404, 409, 410, 422, 429, 503],
  },
  "POST /api/listen/:token/downloads": {
    summary: "Returns a URL of the release's files, valid for six hours; 303 for a form",
    access: "public",
    params: ofToken,
    body: z.object({ format: z.string("Choose a format") }).meta({ id: "SharedDownload" }),
    form: { refused: "/listen/:token" },
    response: ticket,
    status: 201,
    refusals: [404, 409, 410, 422, 429, 503],
  },
} as const satisfies EndpointTable;
