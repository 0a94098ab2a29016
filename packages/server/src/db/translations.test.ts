import { afterAll, beforeAll, expect, test } from "vitest";
import { makeMigratedStorage, type TestStorage } from "../testing/database.ts";
import { openDatabase, type Database } from "./connection.ts";
import { bumpContentVersion } from "./content-version.ts";
import { withTransaction } from "./transaction.ts";
import {
  copyTranslations,
  deleteTranslations,
  makeReadTranslations,
  readTexts,
  readTranslation,
  translationTable,
} from "./translations.ts";

let storage: TestStorage;
let database: Database;

const song = { kind: "post", rowId: 1, language: "de" } as const;

beforeAll(async () => {
  storage = await makeMigratedStorage({ hasAdmin: false });
  database = openDatabase({ url: storage.databaseUrl, dataDir: storage.dataDir });
  await database.model(translationTable).bulkCreate([
    { ...song, field: "title", text: "Lieder" },
    { ...song, field: "doc", text: "{}" },
    { ...song, field: "title", text: "Chansons", language: "fr" },
  ]);
});
afterAll(async () => {
  await database.close();
  await storage.remove();
});

test("all texts of a language are read at once, but documents one by one", async () => {
  expect(await readTexts(database, "de")).toEqual([{ kind: "post", rowId: 1, field: "title", text: "Lieder" }]);
  expect(await readTranslation(database, { kind: "post", rowId: 1, field: "doc" }, "de")).toBe("{}");
  expect(await readTranslation(database, { kind: "post", rowId: 1, field: "title" }, "pl")).toBeNull();
});

test("texts are read again only once the public content has changed", async () => {
  let reads = 0;
  const read = makeReadTranslations(database, () => {
    reads += 1;
    return Promise.resolve({ languages: ["en", "de"] });
  });
  const title = async (language: "de" | "fr" | null) =>
    (await read(language))("post", { id: 1, title: "Songs", excerpt: "New" }, ["title", "excerpt"]);
  expect(await title(null)).toEqual({});
  expect(reads).toBe(0);
  expect(await Promise.all([title("de"), title("de")])).toEqual([
    { title: "Lieder", untranslated: ["excerpt"] },
    { title: "Lieder", untranslated: ["excerpt"] },
  ]);
  expect(await title("de")).toMatchObject({ title: "Lieder" });
  expect(reads).toBe(1);
  // A language that the site does not offer.
  expect(await title("fr")).toEqual({});
  await withTransaction(database, async (transaction) => {
    await bumpContentVersion(database, transaction);
    await database
      .model(translationTable)
      .update({ text: "Neue Lieder" }, { where: { ...song, field: "title" }, transaction });
  });
  expect(await title("de")).toMatchObject({ title: "Neue Lieder" });
});

test("a copy has the texts of its original but for the name, and the texts of a deleted row are deleted", async () => {
  await withTransaction(database, async (transaction) => {
    await copyTranslations(database, "post", { from: 1, to: 2 }, transaction);
    await deleteTranslations(database, "post", 1, transaction);
  });
  const rows = await database.model(translationTable).findAll();
  expect(rows).toMatchObject([{ rowId: 2, field: "doc", language: "de", text: "{}" }]);
});
