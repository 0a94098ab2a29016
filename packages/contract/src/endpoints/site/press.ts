import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { id, idParam, imageSet, textBlock, editedVersion, version } from "../../values/fields.ts";
import { limits } from "../../values/limits.ts";
import { email, line, lines, nullableLine, nullableLines, untranslated } from "../../values/text.ts";
import { nullableWebUrl } from "../../values/urls.ts";

/** The kind of a press kit file: logos keep their transparent background. */
export const pressPhotoKind = z.enum(["photo", "logo"]).meta({ id: "PressPhotoKind" });
export type PressPhotoKind = z.output<typeof pressPhotoKind>;

/** A quote from a newspaper. */
export const pressQuote = z
  .object({ text: z.string(), source: z.string().nullable(), url: z.string().nullable() })
  .meta({ id: "PressQuote" });

/** A photo or logo: small on the page, and in its own size for print. */
export const pressPhoto = z
  .object({
    id,
    kind: pressPhotoKind,
    imageUrl: z.string(),
    image: imageSet.nullable(),
    credit: z.string().nullable(),
    alt: z.string(),
    /** The file for print: a JPEG, of a logo a PNG; sizes in pixels and bytes. */
    print: z.object({
      url: z.string(),
      width: z.int().positive(),
      height: z.int().positive(),
      size: z.int().positive(),
    }),
  })
  .meta({ id: "PressPhoto" });

/** The press kit as visitors see it. */
export const press = z
  .object({
    /** Markdown; `biographies` is what it says, empty for null. */
    bioShort: z.string().nullable(),
    bioMedium: z.string().nullable(),
    bioLong: z.string().nullable(),
    biographies: z.object({
      bioShort: z.array(textBlock),
      bioMedium: z.array(textBlock),
      bioLong: z.array(textBlock),
    }),
    quotes: z.array(pressQuote),
    /** Null where it is the site's. */
    contactEmail: z.string().nullable(),
    photos: z.array(pressPhoto),
    /** Bytes of the archive of all photos and logos at `/press/photos.zip`; null without any. */
    archiveSize: z.int().positive().nullable(),
    untranslated,
  })
  .meta({ id: "Press" });

export const adminPressPhoto = pressPhoto.extend({ version }).meta({ id: "AdminPressPhoto" });

/** The press kit as the admin sees it. `version` covers the texts; photos have their own. */
export const adminPress = press.extend({ photos: z.array(adminPressPhoto), version }).meta({ id: "AdminPress" });

/** The texts of the press kit, as the admin's form validates them. */
export const pressTexts = z.object({
  bioShort: nullableLines(limits.pressBioLength),
  bioMedium: nullableLines(limits.pressBioLength),
  bioLong: nullableLines(limits.aboutContentLength),
  quotes: z
    .array(
      z.object({
        text: lines(limits.pressQuoteLength, "Quote is required"),
        source: nullableLine(limits.nameLength).default(null),
        url: nullableWebUrl().default(null),
      }),
      "Must be a list of quotes",
    )
    .max(limits.pressQuotes, `Must be at most ${limits.pressQuotes} quotes`),
  contactEmail: z
    .union([email, z.literal("")], "Please enter a valid email address")
    .nullable()
    .transform((text) => text || null),
});

const photoFields = z.object({
  credit: nullableLine(limits.nameLength),
  alt: line(limits.altTextLength, "Alt text is required"),
});

/** The texts of a photo, as the admin's form validates them. */
export const pressPhotoForm = photoFields;

export type Press = z.output<typeof press>;
export type PressPhoto = z.output<typeof pressPhoto>;
export type PressQuote = z.output<typeof pressQuote>;
export type AdminPress = z.output<typeof adminPress>;
export type AdminPressPhoto = z.output<typeof adminPressPhoto>;

const byId = z.object({ id: idParam });

export const pressKit = {
  "GET /api/press": {
    summary: "The press kit; 404 while it is empty",
    access: "public",
    response: press,
    isCacheable: true,
    refusals: [404],
    isTranslated: true,
  },
  "GET /api/admin/press": {
    summary: "The press kit, also an empty one",
    access: "admin",
    response: adminPress,
  },
  "PUT /api/admin/press": {
    summary: "Changes the given texts of the press kit",
    access: "admin",
    body: pressTexts.partial().extend({ version: editedVersion }).meta({ id: "PressUpdate" }),
    response: adminPress,
    refusals: [409, 422],
  },
  "POST /api/admin/press/photos": {
    summary: "Adds a photo or logo, the form field `image`, at most 25 MB and 40 million pixels",
    access: "admin",
    hasUpload: true,
    upload: {
      field: "image",
      maxBytes: limits.pressPhotoBytes,
      tooLarge: `Image file size must be less than ${limits.pressPhotoBytes / 1024 ** 2}MB`,
    },
    maxConcurrent: limits.concurrentPressPhotos,
    body: photoFields
      .extend({
        credit: photoFields.shape.credit.default(null),
        kind: z.enum(pressPhotoKind.options, "Must be photo or logo").default("photo"),
      })
      .meta({ id: "PressPhotoInput" }),
    response: adminPressPhoto,
    status: 201,
    refusals: [409, 413, 415, 422, 429],
  },
  "PUT /api/admin/press/photos/:id": {
    summary: "Changes the given texts of a photo",
    access: "admin",
    params: byId,
    body: photoFields.partial().extend({ version: editedVersion }).meta({ id: "PressPhotoUpdate" }),
    response: adminPressPhoto,
    refusals: [404, 409, 422],
  },
  "DELETE /api/admin/press/photos/:id": {
    summary: "Deletes a photo",
    access: "admin",
    params: byId,
    status: 204,
    refusals: [404],
  },
} as const satisfies EndpointTable;
