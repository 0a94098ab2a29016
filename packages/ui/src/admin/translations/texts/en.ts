import type { TranslatedField, TranslationKind } from "@recital/contract/endpoints/site/translations";

/** The names of the texts that can be translated, by their kind. */
type FieldLabels = { readonly [K in TranslationKind]: Readonly<Record<TranslatedField<K>, string>> };

export const en = {
  languages: "Languages",
  translation: "Translation",
  original: (label: string) => `${label}, original`,
  translationOf: (label: string) => `${label}, translation`,
  saving: "Saving…",
  complete: "Everything is translated. Changes are saved when you leave a field.",
  missing: (count: number, main: string) =>
    count === 1
      ? `1 text is not translated yet: visitors read it in ${main}. Changes are saved when you leave a field.`
      : `${count} texts are not translated yet: visitors read them in ${main}. Changes are saved when you leave a field.`,
  fields: {
    "site-content": { title: "Title", subtitle: "Subtitle", description: "Description" },
    about: { title: "Title", content: "Content" },
    product: { name: "Name", description: "Description", shipsWithin: "Ships within" },
    release: { title: "Title", description: "Description", credits: "Credits", licence: "Licence" },
    track: { title: "Title", lyrics: "Lyrics", credits: "Credits" },
    concert: { title: "Title", priceText: "Price", program: "Program" },
    post: { title: "Title", doc: "Text" },
    press: { bioShort: "Short biography", bioMedium: "Medium biography", bioLong: "Long biography" },
    settings: { tagline: "Tagline", shipsWithin: "Ships within" },
    policy: { privacy: "Privacy policy", terms: "Terms", returns: "Returns", imprint: "Imprint" },
    image: { altText: "Alt text" },
  } satisfies FieldLabels,
};

export type TranslationTabTexts = typeof en;
