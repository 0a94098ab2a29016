import { z } from "zod";
import type { EndpointTable } from "../endpoint.ts";
import { id, idParam } from "../values/id.ts";
import { imageSet } from "../values/image-set.ts";
import { limits } from "../values/limits.ts";
import { line } from "../values/text.ts";
import { version } from "../values/version.ts";
import { isWebAddress } from "../values/web-address.ts";

/** A picture for one place of the site. `image` is null where `imageUrl` is stored elsewhere. */
export const shownSiteImage = z.object({
  location: z.string(),
  imageUrl: z.string(),
  altText: z.string(),
  image: imageSet.nullable(),
});

export type ShownSiteImage = z.output<typeof shownSiteImage>;

/** A picture as its owner manages it. */
export const siteImage = z.object({
  id,
  location: z.string(),
  title: z.string(),
  altText: z.string(),
  imageUrl: z.string(),
  image: imageSet.nullable(),
  active: z.boolean(),
  updatedAt: z.iso.datetime(),
  version,
});

export type SiteImage = z.output<typeof siteImage>;

/** A form's parts are texts; JSON knows better. */
const flag = z.union(
  [z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")],
  "Must be true or false",
);

const formVersion = z
  .union(
    [
      version,
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ],
    "Must be a version",
  )
  .optional();

const siteImageFields = z.object({
  location: line(100, "Location is required").regex(/^[\w-]+$/, "Use letters, digits, - and _ only"),
  title: line(limits.titleLength, "Title is required"),
  altText: line(limits.altTextLength, "Alt text is required"),
  /** An address instead of a file; forms send an empty one where they have none. */
  imageUrl: z
    .string("Please enter a valid URL")
    .trim()
    .max(limits.urlLength, `Must be at most ${limits.urlLength} characters`)
    // `public/` stands for the site's own root, and must not stand for `//another.host`.
    .refine((text) => text === "" || isWebAddress(text.replace(/^public\//, "/")), "Please enter a valid URL"),
  active: flag,
});

/** A new picture: its texts, and either the part `image` or an `imageUrl`. */
export const siteImageInput = siteImageFields
  .partial({ imageUrl: true })
  .extend({ active: siteImageFields.shape.active.default(true) });

/** What a picture needs beside its file or address; what the form checks. */
export const siteImageForm = siteImageFields.omit({ imageUrl: true });

const byId = z.object({ id: idParam });

/** A picture that was stored, for whatever will name it. */
export const storedUpload = z.object({ imageUrl: z.string(), width: z.int(), height: z.int() });

export type StoredUpload = z.output<typeof storedUpload>;

export const siteImages = {
  "GET /api/site-images/location/:location": {
    summary: "The active picture of a place of the site",
    access: "public",
    params: z.object({ location: z.string().regex(/^[\w-]{1,100}$/, "Must be a location key") }),
    response: shownSiteImage,
    isContent: true,
    refusals: [404],
  },
  "GET /api/admin/site-images": {
    summary: "All pictures of the site's places, the inactive ones too",
    access: "admin",
    response: z.array(siteImage),
  },
  "POST /api/admin/site-images": {
    summary: "Adds a picture, from a file or an address",
    access: "admin",
    hasUpload: true,
    body: siteImageInput,
    response: siteImage,
    status: 201,
    refusals: [413, 415, 422, 429],
  },
  "PUT /api/admin/site-images/:id": {
    summary: "Changes what is given of a picture",
    access: "admin",
    params: byId,
    hasUpload: true,
    body: siteImageFields.partial().extend({ version: formVersion }),
    response: siteImage,
    refusals: [404, 409, 413, 415, 422, 429],
  },
  "DELETE /api/admin/site-images/:id": {
    summary: "Deletes a picture from its place",
    access: "admin",
    params: byId,
    status: 204,
    refusals: [404],
  },
  "POST /api/admin/uploads": {
    summary: "Stores a picture for a product or a video; the answer says its address",
    access: "admin",
    hasUpload: true,
    body: z.object({}),
    response: storedUpload,
    status: 201,
    refusals: [413, 415, 422, 429],
  },
} as const satisfies EndpointTable;
