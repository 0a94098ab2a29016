import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { id, idParam, imageSet, version } from "../../values/fields.ts";
import { limits } from "../../values/limits.ts";
import { line, untranslated } from "../../values/text.ts";
import { withScheme } from "../../values/complete-url.ts";
import { isWebUrl } from "../../values/urls.ts";

/** The image shown at a location of the site. `image` is null if `imageUrl` is no stored image. */
export const shownSiteImage = z
  .object({
    location: z.string(),
    imageUrl: z.string(),
    altText: z.string(),
    image: imageSet.nullable(),
    untranslated,
  })
  .meta({ id: "ShownSiteImage" });

export type ShownSiteImage = z.output<typeof shownSiteImage>;

/** A site image as the admin sees it. */
export const siteImage = z
  .object({
    id,
    location: z.string(),
    title: z.string(),
    altText: z.string(),
    imageUrl: z.string(),
    image: imageSet.nullable(),
    active: z.boolean(),
    updatedAt: z.iso.datetime(),
    version,
  })
  .meta({ id: "SiteImage" });

export type SiteImage = z.output<typeof siteImage>;

/** A boolean: form fields are strings, JSON has real booleans. */
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
  /** A URL in place of a file; forms send an empty string if they have none. */
  imageUrl: z
    .string("Please enter a valid URL")
    .overwrite(withScheme)
    .max(limits.urlLength, `Must be at most ${limits.urlLength} characters`)
    // The prefix `public/` means the site's own root; it must not lead to `//another.host`.
    .refine((text) => text === "" || isWebUrl(text.replace(/^public\//, "/")), "Please enter a valid URL"),
  active: flag,
});

/** A new image: its texts, and either the form field `image` or an `imageUrl`. */
export const siteImageInput = siteImageFields
  .partial({ imageUrl: true })
  .extend({ active: siteImageFields.shape.active.default(true) })
  .meta({ id: "SiteImageInput" });

/** The fields of an image besides its file or URL, as the admin's form validates them. */
export const siteImageForm = siteImageFields.omit({ imageUrl: true });

const byId = z.object({ id: idParam });

/** A stored upload, to be referenced by its URL. */
export const storedUpload = z
  .object({ imageUrl: z.string(), width: z.int(), height: z.int() })
  .meta({ id: "StoredUpload" });

export type StoredUpload = z.output<typeof storedUpload>;

export const siteImages = {
  "GET /api/site-images/location/:location": {
    summary: "The active image of a location of the site",
    access: "public",
    params: z.object({ location: z.string().regex(/^[\w-]{1,100}$/, "Must be a location key") }),
    response: shownSiteImage,
    isCacheable: true,
    refusals: [404],
    isTranslated: true,
  },
  "GET /api/admin/site-images": {
    summary: "All site images, inactive ones included",
    access: "admin",
    response: z.array(siteImage),
  },
  "POST /api/admin/site-images": {
    summary: "Adds an image from a file or a URL",
    access: "admin",
    hasUpload: true,
    body: siteImageInput,
    response: siteImage,
    status: 201,
    refusals: [413, 415, 422, 429],
  },
  "PUT /api/admin/site-images/:id": {
    summary: "Changes the given fields of an image",
    access: "admin",
    params: byId,
    hasUpload: true,
    body: siteImageFields.partial().extend({ version: formVersion }).meta({ id: "SiteImageUpdate" }),
    response: siteImage,
    refusals: [404, 409, 413, 415, 422, 429],
  },
  "DELETE /api/admin/site-images/:id": {
    summary: "Deletes an image from its location",
    access: "admin",
    params: byId,
    status: 204,
    refusals: [404],
  },
} as const satisfies EndpointTable;
