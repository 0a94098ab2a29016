import type { TranslatedField, TranslationKind } from "@recital/contract/endpoints/site/translations";
import type { SiteIdentity } from "@recital/contract/site-renderer";
import type { Language } from "@recital/contract/values/language";
import { shareRead } from "../kernel/share-read.ts";
import { int, key, longText } from "./columns.ts";
import type { Database } from "./connection.ts";
import { readContentVersion } from "./content-version.ts";
import { Op, type Transaction } from "./sequelize.ts";
import { selectRows } from "./statements.ts";
import { defineTable } from "./table.ts";

/** The artist's texts in the languages of the site beside the main one, whose texts are in the rows themselves. */
export const translationTable = defineTable("translations", {
  /** A {@link TranslationKind}. */
  kind: key(16).primaryKey(),
  /** 0 for a kind that exists once for the site. */
  rowId: int().primaryKey(),
  /** A field that the contract lists for the kind; of a post also `excerpt`, the beginning of its document. */
  field: key(16).primaryKey(),
  language: key(2).primaryKey(),
  text: longText(),
});

/** Translated texts in place of those of a row. */
type Translated<K extends TranslationKind, R> = { [N in (TranslatedField<K> | "excerpt") & keyof R]?: string } & {
  /** The fields of the row that are not translated. */
  untranslated?: string[];
};

/**
 * Returns the translations of a row's texts, to be spread over it; nothing in the main language. The row has the texts of
 * the main language, of which those that are missing have no translation.
 */
export interface Translate {
  <K extends TranslationKind, R extends { readonly id: number }>(
    kind: K,
    row: R,
    fields: readonly ((TranslatedField<K> | "excerpt") & keyof R)[],
  ): Translated<K, R>;
  /** Null for the main language. */
  readonly language: Language | null;
}

/** Reads the translations into a language; null for the main one. */
export type ReadTranslations = (language: Language | null) => Promise<Translate>;

/** Reads the languages of the site, the main one first. */
type ReadLanguages = () => Promise<{ readonly languages: readonly Language[] }>;

/** Returns the language to read the translations of a page or an email into; null for the main one. */
export function translatedInto({ language, languages }: Pick<SiteIdentity, "language" | "languages">): Language | null {
  return language === languages[0] ? null : language;
}

/** Leaves all texts as they are. */
export const inMainLanguage: Translate = Object.assign(() => ({}), { language: null });

/**
 * Makes the reader of translations. A process keeps those of each language until the public content changes, but for
 * documents, which are long; so that a page needs one statement for all of its texts, and none in the main language.
 */
export function makeReadTranslations(database: Database, readSite: ReadLanguages): ReadTranslations {
  const currentVersion = shareRead(() => readContentVersion(database));
  const known = new Map<Language, { readonly version: number; readonly texts: Promise<Translate> }>();

  const read = async (language: Language): Promise<Translate> => {
    const { languages } = await readSite();
    if (languages.indexOf(language) < 1) return inMainLanguage;
    const texts = new Map<string, string>();
    for (const { kind, rowId, field, text } of await readTexts(database, language)) {
      texts.set(`${kind} ${rowId} ${field}`, text);
    }
    return Object.assign(translateBy(texts), { language });
  };

  return async (language) => {
    if (language === null) return inMainLanguage;
    const version = await currentVersion();
    const found = known.get(language);
    if (found?.version === version) return found.texts;
    const texts = read(language);
    known.set(language, { version, texts });
    texts.catch(() => known.delete(language));
    return texts;
  };
}

function translateBy(texts: ReadonlyMap<string, string>) {
  return <R extends { readonly id: number }>(kind: TranslationKind, row: R, fields: readonly (keyof R & string)[]) => {
    const translated = new Map<string, string>();
    const missing: string[] = [];
    for (const field of fields) {
      const text = texts.get(`${kind} ${row.id} ${field}`);
      if (text !== undefined) translated.set(field, text);
      else if (row[field]) missing.push(field);
    }
    const untranslated = missing.length > 0 ? { untranslated: missing } : {};
    // The names are those of `fields`.
    return { ...Object.fromEntries(translated), ...untranslated } as never;
  };
}

const text = translationTable.pick(["kind", "rowId", "field", "text"]);

/** Returns all texts in a language but documents. */
export function readTexts(database: Database, language: Language) {
  return selectRows(database, text, "FROM translations WHERE language = ? AND field <> 'doc'", [language]);
}

/** Returns the translation of one text; null without one. */
export async function readTranslation(
  database: Database,
  { kind, rowId, field }: { readonly kind: TranslationKind; readonly rowId: number; readonly field: string },
  language: Language,
): Promise<string | null> {
  const from = "FROM translations WHERE kind = ? AND row_id = ? AND field = ? AND language = ?";
  const [row] = await selectRows(database, text, from, [kind, rowId, field, language]);
  return row?.text ?? null;
}

/** Deletes the translations of rows, in the transaction that deletes these. */
export async function deleteTranslations(
  { model }: Pick<Database, "model">,
  kind: TranslationKind,
  rowId: number | readonly number[],
  transaction: Transaction,
): Promise<void> {
  const ids = typeof rowId === "number" ? [rowId] : [...rowId];
  await model(translationTable).destroy({ where: { kind, rowId: ids }, transaction });
}

/** Gives a copy of a row the translations of that row, but for its name, since the copy has another one. */
export async function copyTranslations(
  { model }: Pick<Database, "model">,
  kind: TranslationKind,
  ids: { readonly from: number; readonly to: number },
  transaction: Transaction,
): Promise<void> {
  const where = { kind, rowId: ids.from, field: { [Op.notIn]: ["name", "title"] } };
  const rows = await model(translationTable).findAll({ where, transaction });
  const copies = rows.map(({ field, language, text }) => ({ kind, rowId: ids.to, field, language, text }));
  await model(translationTable).bulkCreate(copies, { transaction });
}
