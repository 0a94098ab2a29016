import {
  translatable,
  translatableFields,
  type TranslationKind,
  type translations as translationEndpoints,
  type TranslationTexts,
} from "@recital/contract/endpoints/site/translations";
import { describeIssue } from "@recital/contract/values/describe";
import type { Document } from "@recital/contract/values/document";
import type { Language } from "@recital/contract/values/language";
import { keepDemoRow, keepEditedRow } from "../../../db/demo-rows.ts";
import { editContent, findToEdit } from "../../../db/edit-content.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { readTranslation, translationTable } from "../../../db/translations.ts";
import type { BodyOf, Handlers } from "../../../http/handlers.ts";
import { invalidInput, notFound } from "../../../kernel/errors.ts";
import { excerptOf } from "../../audience/posts/read-posts.ts";
import { postTable } from "../../audience/posts/tables.ts";
import type { Feature, Services } from "../../feature.ts";
import { releaseTable, trackTable } from "../../music/releases/tables.ts";
import { productTable } from "../../shop/products/tables.ts";
import { aboutEntryTable } from "../about/table.ts";
import { concertTable } from "../concerts/table.ts";
import { storeDocumentImages } from "../documents/store-document-images.ts";
import { siteContentTable } from "../site-content/table.ts";
import { siteImageTable } from "../site-images/table.ts";

export const translations = {
  name: "translations",
  open: (services: Services) => ({ routes: translationRoutes(services) }),
} satisfies Feature;

export function translationRoutes(services: Services): Handlers<keyof typeof translationEndpoints> {
  return {
    "GET /api/admin/translations/:kind/:id": ({ params }) => listTranslations(services, params),

    "PUT /api/admin/translations/:kind/:id": async ({ params, body }) => {
      await changeTranslations(services, params, body);
      return listTranslations(services, params);
    },
  };
}

/** The texts of one row. */
interface Translated {
  readonly kind: TranslationKind;
  readonly id: number;
}

const tables = [
  siteContentTable,
  aboutEntryTable,
  productTable,
  releaseTable,
  trackTable,
  concertTable,
  postTable,
  siteImageTable,
];

const missing = "There is nothing to translate";

/**
 * Returns the translations of a row's texts into the languages of the site.
 * @throws {HttpError} 404
 */
async function listTranslations(services: Services, of: Translated): Promise<TranslationTexts> {
  const { database, readSite } = services;
  await requireRow(services, of, null);
  const [, ...languages] = (await readSite()).languages;
  const { kind, id: rowId } = of;
  const rows = await database.model(translationTable).findAll({ where: { kind, rowId } });
  const fields = Object.keys(translatable[kind]);
  const textsIn = (language: Language) =>
    fields.flatMap((field) => rows.filter((row) => row.language === language && row.field === field));
  return Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(textsIn(language).map(({ field, text }) => [field, text])),
    ]),
  );
}

interface Change {
  readonly language: string;
  readonly field: string;
  /** Null deletes the translation. */
  readonly text: string | null;
}

/**
 * Changes the given translations of a row's texts.
 * @throws {HttpError} 404; 422 naming `language` or `language.field`
 */
async function changeTranslations(
  services: Services,
  of: Translated,
  body: BodyOf<"PUT /api/admin/translations/:kind/:id">,
): Promise<void> {
  const { database, readSite } = services;
  const [, ...languages] = (await readSite()).languages;
  const checked = checkTexts(of.kind, body, languages);
  await requireRow(services, of, null);
  const changes: Change[] = [];
  for (const change of checked) changes.push(...(await storedTexts(services, of, change)));
  const translation = database.model(translationTable);
  await editContent(database, async (transaction) => {
    await requireRow(services, of, transaction);
    for (const { language, field, text } of changes) {
      const key = { kind: of.kind, rowId: of.id, language, field };
      await translation.destroy({ where: key, transaction });
      if (text !== null) await translation.create({ ...key, text }, { transaction });
    }
  });
}

/** A text that its field's schema has accepted; a document as itself. */
interface CheckedText {
  readonly language: Language;
  readonly field: string;
  readonly value: string | Document | null;
}

function checkTexts(
  kind: TranslationKind,
  body: BodyOf<"PUT /api/admin/translations/:kind/:id">,
  languages: readonly Language[],
): CheckedText[] {
  const fields = translatableFields(kind);
  const refused: Record<string, string> = {};
  const checked: CheckedText[] = [];
  for (const [name, texts] of Object.entries(body)) {
    const language = languages.find((offered) => offered === name);
    if (language === undefined) {
      refused[name] = "The site has no such language beside its main one";
      continue;
    }
    for (const [field, text] of Object.entries(texts)) {
      const path = `${name}.${field}`;
      const schema = fields.get(field)?.schema;
      const result = text.trim() === "" ? null : schema?.safeParse(text, { error: describeIssue });
      if (schema === undefined) refused[path] = "There is no such text to translate";
      else if (result?.success === false) refused[path] = result.error.issues[0]?.message ?? "Is not valid";
      // Each schema returns a text, a document, or null for an empty text.
      else checked.push({ language, field, value: (result?.data ?? null) as CheckedText["value"] });
    }
  }
  if (Object.keys(refused).length > 0) throw invalidInput(refused);
  return checked;
}

/** Returns the texts to store. A document's images are copied first, and its beginning is stored beside it. */
async function storedTexts(
  services: Services,
  { kind, id: rowId }: Translated,
  { language, field, value }: CheckedText,
): Promise<Change[]> {
  if (kind !== "post" || field !== "doc") {
    return [{ language, field, text: typeof value === "string" && value !== "" ? value : null }];
  }
  const doc = typeof value === "object" && value !== null && value.content.length > 0 ? value : null;
  const stored = doc && (await readTranslation(services.database, { kind, rowId, field }, language));
  const place = {
    name: "post",
    field: `${language}.doc`,
    // It was written by this function.
    current: stored ? (JSON.parse(stored) as Document) : null,
  };
  const kept = doc && (await storeDocumentImages(services, doc, place));
  return [
    { language, field, text: kept && JSON.stringify(kept) },
    { language, field: "excerpt", text: kept && (excerptOf(kept) || null) },
  ];
}

/**
 * In a transaction, a row that was demo content becomes the owner's.
 * @throws {HttpError} 404 if there is no such row
 */
async function requireRow(
  { database }: Pick<Services, "database">,
  { kind, id }: Translated,
  transaction: Transaction | null,
): Promise<void> {
  const table = tables.find(({ translated }) => translated === kind);
  if (!table) {
    if (id !== 0) throw notFound(missing);
    if (kind === "press" && transaction) await keepDemoRow(database, "pressKit", 1, transaction);
    return;
  }
  const model = database.model(table);
  if (!transaction) {
    if (!(await model.findByPk(id, { attributes: ["id"] }))) throw notFound(missing);
    return;
  }
  await keepEditedRow(await findToEdit(model, id, { missing, transaction }), transaction);
}
