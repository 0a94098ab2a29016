import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { documentSchema } from "../../values/document.ts";
import { type Language, languages } from "../../values/language.ts";
import { limits } from "../../values/limits.ts";
import { policySettings, siteSettings } from "../../values/site-settings.ts";
import { postInput } from "../audience/posts.ts";
import { releaseInput } from "../music/releases.ts";
import { tracks } from "../music/tracks.ts";
import { productInput } from "../shop/products.ts";
import { concertInput } from "./concerts.ts";
import { pressTexts } from "./press.ts";
import { aboutInput, siteContentInput } from "./site-content.ts";
import { siteImageForm } from "./site-images.ts";

/** A text of the artist that can be translated. */
export interface TranslatableField {
  /** How it is written: one line, several, Markdown, or the JSON of a document. */
  readonly format: "line" | "lines" | "markdown" | "document";
  /** Of the text; a document has its own limits. */
  readonly maxLength: number;
  /** The schema of the original, so that a translation has the same limits. */
  readonly schema: z.ZodType;
}

const track = tracks["PUT /api/admin/releases/:id/tracks/:trackId"].body.shape;

/** The JSON of a document. */
const documentText = z
  .string("Must be text")
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.issues.push({ code: "custom", input: text, message: "Must be the JSON of a document" });
      return z.NEVER;
    }
  })
  .pipe(documentSchema);

const of =
  (format: TranslatableField["format"]) =>
  (maxLength: number, schema: z.ZodType): TranslatableField => ({ format, maxLength, schema });

const [line, lines, markdown] = [of("line"), of("lines"), of("markdown")];

const policy = (name: keyof typeof policySettings) => markdown(limits.policyLength, policySettings[name].input);

/**
 * The texts of each kind of content that the artist can translate, by the names of their fields. The kinds `press`,
 * `settings` and `policy` exist once for the site: the id of their row is 0.
 */
export const translatable = {
  "site-content": {
    title: line(limits.titleLength, siteContentInput.shape.title),
    subtitle: line(300, siteContentInput.shape.subtitle.unwrap()),
    description: lines(limits.descriptionLength, siteContentInput.shape.description.unwrap()),
  },
  about: {
    title: line(limits.titleLength, aboutInput.shape.title),
    content: markdown(limits.aboutContentLength, aboutInput.shape.content),
  },
  product: {
    name: line(limits.titleLength, productInput.shape.name),
    description: markdown(limits.descriptionLength, productInput.shape.description.unwrap()),
    shipsWithin: line(limits.shipsWithinLength, productInput.shape.shipsWithin.unwrap()),
  },
  release: {
    title: line(limits.titleLength, releaseInput.shape.title),
    description: markdown(limits.descriptionLength, releaseInput.shape.description.unwrap()),
    credits: lines(limits.descriptionLength, releaseInput.shape.credits.unwrap()),
    licence: line(limits.titleLength, releaseInput.shape.licence.unwrap()),
  },
  track: {
    title: line(limits.titleLength, track.title.unwrap()),
    lyrics: lines(limits.lyricsLength, track.lyrics.unwrap()),
    credits: lines(limits.descriptionLength, track.credits.unwrap()),
  },
  concert: {
    title: line(limits.titleLength, concertInput.shape.title),
    priceText: line(limits.nameLength, concertInput.shape.priceText.unwrap()),
    program: markdown(limits.descriptionLength, concertInput.shape.program.unwrap()),
  },
  post: {
    title: line(limits.titleLength, postInput.shape.title),
    doc: { format: "document", maxLength: Infinity, schema: documentText },
  },
  press: {
    bioShort: markdown(limits.pressBioLength, pressTexts.shape.bioShort),
    bioMedium: markdown(limits.pressBioLength, pressTexts.shape.bioMedium),
    bioLong: markdown(limits.aboutContentLength, pressTexts.shape.bioLong),
  },
  settings: {
    tagline: line(limits.taglineLength, siteSettings.tagline.input),
    shipsWithin: line(limits.shipsWithinLength, siteSettings.shipsWithin.input),
  },
  policy: {
    privacy: policy("privacy"),
    terms: policy("terms"),
    returns: policy("returns"),
    imprint: policy("imprint"),
  },
  image: {
    altText: line(limits.altTextLength, siteImageForm.shape.altText),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, TranslatableField>>>>;

export type TranslationKind = keyof typeof translatable;

/** The names of the fields of a kind. */
export type TranslatedField<K extends TranslationKind> = keyof (typeof translatable)[K] & string;

// The keys are those of the type.
export const translationKinds = Object.keys(translatable) as [TranslationKind, ...TranslationKind[]];

/** Returns the fields of a kind by their names. */
export function translatableFields(kind: TranslationKind): ReadonlyMap<string, TranslatableField> {
  return new Map(Object.entries<TranslatableField>(translatable[kind]));
}

/** The texts of one language by the names of the fields. */
const texts = z.record(z.string(), z.string("Must be text"), "Must be texts by field");

export const translationTexts = z.partialRecord(z.enum(languages), texts).meta({ id: "Translations" });

/** The stored texts by language and field. A field that is not translated is absent. */
export type TranslationTexts = { readonly [L in Language]?: Readonly<Record<string, string>> };

const params = z.object({
  kind: z.enum(translationKinds, "Must be a kind of content with texts"),
  id: z
    .string()
    .regex(/^(?:0|[1-9]\d{0,15})$/, "Must be a whole number")
    .transform(Number),
});

export const translations = {
  "GET /api/admin/translations/:kind/:id": {
    summary: "The translations of a row's texts, in the languages of the site beside the main one",
    access: "admin",
    params,
    response: translationTexts,
    refusals: [404],
  },
  "PUT /api/admin/translations/:kind/:id": {
    summary: "Changes the given translations of a row's texts; an empty text deletes one",
    access: "admin",
    params,
    body: z.record(z.string(), texts, "Must be texts by language and field").meta({ id: "TranslationsUpdate" }),
    response: translationTexts,
    refusals: [404, 422, 429],
  },
} as const satisfies EndpointTable;
